import { expect, test } from 'vitest';
import { stockPicture } from './stockPicture.ts';

const shown = (quantityGrams: number, freeGrams: number, lowAtGrams: number | null) => {
  const picture = stockPicture({ quantityGrams, freeGrams, lowAtGrams });
  return (
    picture && {
      ...picture,
      stretches: picture.stretches.map(({ key, from, to }) => [key, from, to]),
    }
  );
};

test('the free and the promised grams share the bar, with the level on it', () => {
  expect(shown(100, 80, 25)).toEqual({
    stretches: [
      ['free', 0, 0.8],
      ['promised', 0.8, 1],
    ],
    lowAt: 0.25,
    words:
      '100.000 g on hand, 20.000 g promised to batches not yet completed, 80.000 g free; low at 25.000 g',
  });
});

test('a stock below its level leaves room up to it', () => {
  expect(shown(10, 10, 40)).toEqual({
    stretches: [['free', 0, 0.25]],
    lowAt: 1,
    words: '10.000 g on hand, all of it free; low at 40.000 g; it runs low',
  });
  expect(shown(0, 0, 5)?.stretches).toEqual([]);
});

test('more promised than there is leaves nothing free', () => {
  const picture = shown(100, -50, null);
  expect(picture?.stretches).toEqual([['promised', 0, 1]]);
  expect(picture?.words).toBe(
    '100.000 g on hand, all of it promised to batches not yet completed; it runs low',
  );
});

test('an empty lot without a level has no bar', () => {
  expect(shown(0, 0, null)).toBeNull();
});
