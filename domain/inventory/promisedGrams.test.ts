import fc from 'fast-check';
import { expect, test } from 'vitest';
import { freeGrams, promisedGrams, promisedWords } from './promisedGrams.ts';

const line = (planned: readonly number[], actuals: readonly (number | null)[] = []) => ({
  partGrams: planned,
  actualParts: planned.map((_, part) => actuals[part] ?? null),
  actualGrams: null,
});

test('a part promises what was weighed of it, also nothing, else what is planned', () => {
  expect(promisedGrams([])).toBe(0);
  expect(promisedGrams([line([61.8]), line([5.669], [100]), line([7], [0])])).toBe(161.8);
  expect(promisedGrams([line([2, 2, 2], [2.5, null, 0])])).toBe(4.5);
  const total = { ...line([2, 2]), actualGrams: 3.25 };
  expect(promisedGrams([total])).toBe(3.25);
});

const mg = fc.integer({ min: 0, max: 1_000_000_000 });

test('promised and free are exact to the milligram', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(mg, fc.option(mg)), { maxLength: 40 }), mg, (lines, onHand) => {
      const promised = promisedGrams(
        lines.map(([planned, actual]) =>
          line([planned / 1000], [actual === null ? null : actual / 1000]),
        ),
      );
      const sum = lines.reduce((total, [planned, actual]) => total + (actual ?? planned), 0);
      expect(promised).toBe(sum / 1000);
      expect(freeGrams(onHand / 1000, promised)).toBe((onHand - sum) / 1000);
    }),
  );
});

test('the promises of a lot are put in a sentence', () => {
  expect(promisedWords(73.8, -49.8)).toBe(
    '73.800 g on hand, 123.600 g promised to batches not yet completed: 49.800 g more is promised than there is',
  );
});
