import fc from 'fast-check';
import { expect, test } from 'vitest';
import { freeGrams, promisedWords } from './promisedGrams.ts';

const mg = fc.integer({ min: 0, max: 1_000_000_000 });

test('free grams are exact to the milligram', () => {
  fc.assert(
    fc.property(mg, mg, (promised, onHand) => {
      expect(freeGrams(onHand / 1000, promised / 1000)).toBe((onHand - promised) / 1000);
    }),
  );
});

test('the promises of a lot are worded', () => {
  expect(promisedWords(73.8, -49.8)).toBe(
    '73.800 g on hand, 123.600 g promised to batches not yet completed: 49.800 g more is promised than there is',
  );
});
