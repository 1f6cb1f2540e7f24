import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Problem, problemOf } from '../problem/problem.ts';
import { inputOf, oilOf, recipeOf, target } from '../testing/factories.ts';
import { numRuns } from '../testing/runs.ts';
import { roundToGrid } from './round.ts';

const NAMES = ['THC', 'CBD', 'CBN', 'CBG'];

/** Percents of four cannabinoids that sum to at most 100. */
const percents = fc.tuple(...NAMES.map(() => fc.integer({ min: 0, max: 10_000 }))).map((parts) => {
  const sum = Math.max(
    10_000,
    parts.reduce((total, part) => total + part, 0),
  );
  return Object.fromEntries(
    NAMES.map((name, index) => [name, Math.floor(((parts[index] ?? 0) * 10_000) / sum) / 100]),
  );
});

type PickedLot = { readonly percents: Readonly<Record<string, number>>; readonly mg: number };

const lots: fc.Arbitrary<PickedLot[]> = fc.array(
  fc.record({ percents, mg: fc.double({ min: 0, max: 5e5, noNaN: true }) }),
  { minLength: 1, maxLength: 9 },
);

/** Ample stock, and targets that exactly these amounts meet. */
function metBy(picked: readonly PickedLot[]): Problem {
  const oils = picked.map((lot, index) => oilOf(`lot-${index}`, lot.percents, 1000));
  const problem = problemOf(inputOf(recipeOf([target('THC', '=', 1)]), oils));
  const rows = NAMES.map((name) => {
    const mg = picked.reduce((sum, lot) => sum + ((lot.percents[name] ?? 0) * lot.mg) / 100, 0);
    const key = name.toLowerCase();
    return { key, cannabinoid: name, targets: [], lowerMg: mg, upperMg: mg, constantMg: 0 };
  });
  const percentsOf = (index: number) =>
    Float64Array.from(NAMES, (name) => Math.round((picked[index]?.percents[name] ?? 0) * 1e4));
  const flexible = problem.flexible.map((lot) => ({
    ...lot,
    percents: percentsOf(Number(lot.oil.id.slice(4))),
  }));
  return { ...problem, rows, flexible, leastOilMg: 0, mostOilMg: 1e9 };
}

const gramsOf = (picked: readonly PickedLot[]) => Float64Array.from(picked, (lot) => lot.mg / 1000);

test('some combination of floors and ceilings keeps every cannabinoid within 1 mg', () => {
  fc.assert(
    fc.property(lots, (picked) => {
      expect(roundToGrid(metBy(picked), gramsOf(picked)).worstMg).toBeLessThanOrEqual(1);
    }),
    { numRuns },
  );
});

test('no other combination of floors and ceilings is better', () => {
  // Hundredths of a milligram, so that no amount is close enough to the grid to count as on it.
  const mg = fc.integer({ min: 0, max: 5e7 }).map((hundredths) => hundredths / 100);
  const coarse = fc.array(fc.record({ percents, mg }), { minLength: 1, maxLength: 9 });
  fc.assert(
    fc.property(coarse, (picked) => {
      const problem = metBy(picked);
      const grams = gramsOf(picked);
      const worstOf = (choice: number) => {
        const rounded = Array.from(grams, (one, index) => {
          const hundredths = Math.round(one * 100_000);
          const floor = Math.floor(hundredths / 100);
          return floor * 100 === hundredths ? floor : floor + ((choice >> index) & 1);
        });
        const misses = problem.rows.map((row, index) => {
          const made = rounded.reduce(
            (sum, one, column) => sum + one * (problem.flexible[column]?.percents[index] ?? 0),
            0,
          );
          return Math.abs(made / 1e6 - row.lowerMg);
        });
        return Math.max(...misses);
      };
      const choices = Array.from({ length: 2 ** picked.length }, (_, choice) => worstOf(choice));
      expect(roundToGrid(problem, grams).worstMg).toBeLessThanOrEqual(Math.min(...choices) + 1e-6);
    }),
    { numRuns },
  );
});

test('a lot never gives more than its stock', () => {
  const oils = [oilOf('a', { THC: 90 }, 1), oilOf('b', { THC: 90 })];
  const problem = problemOf(inputOf(recipeOf([target('THC', '=', 10.8)]), oils));
  const { mg } = roundToGrid(problem, Float64Array.of(1.0000001, 0.2));
  expect([...mg]).toEqual([1000, 200]);
});
