import { mount } from 'svelte';
import App from './App.svelte';
import './styles/fonts.css';
import './styles/theme.css';
import './styles/base.css';
import './styles/controls.css';
import './styles/panel.css';

const target = document.getElementById('app');
if (!target) throw new Error('The page has no place for the app.');
mount(App, { target });
