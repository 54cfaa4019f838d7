import { MediaQuery } from 'svelte/reactivity';

/** A phone held upright: the rack has three short rows. The same query stands in the tables' styles. */
export const upright = new MediaQuery('(max-width: 700px) and (orientation: portrait)');
/** A phone on its side: little height, so buttons stand beside the rack. */
export const low = new MediaQuery('(max-height: 520px) and (orientation: landscape)');
/** Too narrow for whole sentences in the panel. */
export const narrow = new MediaQuery('(max-width: 1100px)');
