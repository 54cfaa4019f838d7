import { expect, it } from 'vitest';
import { clear, hear, hush, saidBy } from './talk.svelte';

const said = () => [0, 1, 2, 3].map((seat) => saidBy(seat)?.words);

it('what is said hangs in the air, but not of whom one has just muted, nor at the next table', () => {
  hear(1, 'hello');
  hear(2, 'bow');
  hear(1, 'thank_you');
  expect(said()).toEqual([undefined, 'thank_you', 'bow', undefined]);
  hush([1, 3]);
  expect(said()).toEqual([undefined, undefined, 'bow', undefined]);
  clear();
  expect(said()).toEqual([undefined, undefined, undefined, undefined]);
});
