import { mount } from 'svelte';
import App from './App.svelte';
import './styles/fonts.css';
import './styles/theme.css';
import './styles/base.css';
import './styles/controls.css';
import './styles/panel.css';

// A page that is older than the house's newest build asks for parts that are not there any more.
const OLD = 10_000;
addEventListener('vite:preloadError', () => {
  if (performance.now() > OLD) location.reload();
});

const target = document.getElementById('app');
if (!target) throw new Error('The page has no place for the app.');
mount(App, { target });
