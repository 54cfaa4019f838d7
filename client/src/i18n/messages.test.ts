import { beforeAll, describe, expect, it } from 'vitest';
import { change } from '../settings.svelte';
import { say, speak, t } from './messages.svelte';

describe('a message in Hindi', () => {
  beforeAll(async () => {
    change('language', 'hi');
    await speak('hi');
  });

  it('has its own numbers in the reader’s digits', () => {
    change('digits', 'deva');
    expect(t('account.password_note')).toContain(' १० ');
    expect(say('error.bad_name')).toContain('१ से २४ ');
    expect(say('pattern.full_flush')).toMatch(/ \+२$/);
    change('digits', 'latn');
    expect(t('account.password_note')).toContain(' 10 ');
  });

  it('has words for places', () => {
    const places = [1, 2, 3, 4].map((place) => t('profile.place', { place }));
    expect(places).toEqual(['पहला स्थान', 'दूसरा स्थान', 'तीसरा स्थान', 'चौथा स्थान']);
  });
});
