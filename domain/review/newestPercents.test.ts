import { expect, test } from 'vitest';
import { newestPercents } from './newestPercents.ts';

const retest = (oilId: string, percents: Readonly<Record<string, number>>) => ({ oilId, percents });

test('of several retests of a lot the newest percent of each cannabinoid counts', () => {
  expect(
    newestPercents([
      retest('7', { THC: 78.9, CBD: 2 }),
      retest('8', { THC: 60 }),
      retest('7', { thc: 80 }),
    ]),
  ).toEqual([retest('7', { CBD: 2 }), retest('8', { THC: 60 }), retest('7', { thc: 80 })]);
});

test('a retest that later ones replace wholly says nothing any more', () => {
  const newest = retest('7', { THC: 80, CBD: 1 });
  expect(newestPercents([retest('7', { THC: 78.9 }), retest('7', { CBD: 2 }), newest])).toEqual([
    newest,
  ]);
  expect(newestPercents([])).toEqual([]);
});
