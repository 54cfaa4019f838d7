import { settings } from './settings.svelte';

const stillness = matchMedia('(prefers-reduced-motion: reduce)');

/** Whether nothing should fly about: the reader's system or settings say so. */
export const still = (): boolean => settings.reducedMotion || stillness.matches;
