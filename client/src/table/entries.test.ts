import { beforeAll, describe, expect, it } from 'vitest';
import { speak } from '../i18n/messages.svelte';
import type { Entry, TableInfo } from '../net/protocol';
import { change } from '../settings.svelte';
import { explained, pointsFor } from './entries';

const seats = ['Zeynep', 'Omar', 'Priya', null].map((name) => ({ name, kind: 'person', you: name === null }));
const table = { seats } as unknown as TableInfo;
const added: Entry = { seat: 3, points: 70, why: 'added_to', clause: '51-6.3', tile: 'b7:1', by: 1 };

describe('an entry in words', () => {
  beforeAll(() => speak('en'));

  it('speaks of you where it is you', () => {
    expect(explained(added, table)).toBe('Omar added blue 7 to a set of yours.');
    expect(explained({ ...added, seat: 0, by: 3 }, table)).toBe('You added blue 7 to a set of Zeynep.');
    expect(explained({ ...added, seat: 0 }, table)).toBe('Omar added blue 7 to a set of Zeynep.');
  });

  it('is in the reader’s language and digits', async () => {
    change('language', 'ar');
    await speak('ar');
    change('digits', 'arab');
    expect(explained(added, table)).toBe('أدخل Omar أزرق ٧ في مجموعتك.');
  });

  it('counts for both where points change hands', () => {
    const paid: Entry = { seat: 0, to: 2, points: -8, why: 'win', clause: 'S-6.5' };
    expect([0, 1, 2, 3].map((seat) => pointsFor(paid, seat))).toEqual([-8, 0, 8, 0]);
  });
});
