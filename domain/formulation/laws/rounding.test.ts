import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import type { Specification } from '#domain/recipe/recipe.ts';
import { withConstants } from '../blend/answer.ts';
import { programOf } from '../blend/program.ts';
import { targetResults } from '../blend/targetResults.ts';
import { solve } from '../linear/dual.ts';
import { createSimplex, solution } from '../linear/simplex.ts';
import { problemOf } from '../problem/problem.ts';
import { formulate } from '../solve.ts';
import { inputOf, recipeOf, target, withoutBuffer } from '../testing/factories.ts';
import { recheck } from '../testing/recheck.ts';
import { numRuns, report } from '../testing/runs.ts';
import type { FormulationInput, Oil } from '../types.ts';

const NAMES = ['THC', 'CBD', 'CBN', 'CBG', 'CBC', 'THCV', 'CBDV', 'D8'] as const;
const PROBLEMS = 10 * numRuns;

/** In hundredths of a milligram. */
const MOST_OFF = 40;

const percent = (least: number, most: number) =>
  fc.integer({ min: least * 100, max: most * 100 }).map((hundredths) => hundredths / 100);

/** Rounding to nearest breaks the margin when many lots are strong in the same cannabinoid. */
const distillate = fc
  .record({
    main: percent(80, 92),
    minors: fc.array(percent(0, 1), { minLength: 7, maxLength: 7 }),
  })
  .map(
    ({ main, minors }): Record<string, number> =>
      Object.fromEntries(NAMES.map((name, index) => [name, minors[index - 1] ?? main])),
  );
const other = fc
  .record({ name: fc.constantFrom(...NAMES), strong: percent(40, 99) })
  .map(({ name, strong }): Record<string, number> => ({ [name]: strong, CBC: 0.5 }));

const lotsOf = (percents: fc.Arbitrary<Record<string, number>>, minLength: number) =>
  fc.array(
    fc.record({
      percents,
      usedMg: fc.integer({ min: 1, max: 300_000 }),
      spareMg: fc.constantFrom(0, 1, 500, 100_000, 300_000),
    }),
    { minLength, maxLength: 9 },
  );

const problems = fc.record({
  lots: fc.oneof(
    lotsOf(distillate, 1),
    lotsOf(distillate, 6),
    lotsOf(fc.oneof(distillate, other), 1),
  ),
  targets: fc.integer({ min: 1, max: 8 }),
  /** Off the grid by less than the margin, so that the hidden grams remain an answer. */
  offsetsMg: fc.array(
    fc.integer({ min: -MOST_OFF, max: MOST_OFF }).map((steps) => steps / 100),
    {
      minLength: 8,
      maxLength: 8,
    },
  ),
  isFull: fc.constantFrom(false, false, true),
  room: fc.integer({ min: 0, max: 2_000_000 }),
  order: fc.constantFrom('fewestLots', 'leastOil', 'oldestFirst'),
});

/** True when a vertex of the exact program would miss a target if each lot were rounded separately. */
function nearestFails(input: FormulationInput): boolean {
  const problem = problemOf(input);
  const program = programOf(problem, { marginMg: 0.001 });
  program.cost.fill(1);
  const simplex = createSimplex(program);
  if (solve(simplex) !== 'optimal') return false;
  const mg = solution(simplex).map((grams) => Math.round(grams * 1000));
  return targetResults(problem, withConstants(problem, mg)).some((target) => !target.met);
}

let worstMg = 0;
let worstWeightMg = 0;
let solved = 0;
let hard = 0;

afterAll(() =>
  report(
    'rounding',
    `${solved} problems, ${hard} of them missed by nearest rounding; worst miss ${worstMg.toFixed(4)} mg, of the weight ${worstWeightMg} mg`,
  ),
);

test('no feasible problem gets an answer more than 1 mg off a target or off its weight', () => {
  fc.assert(
    fc.property(problems, ({ lots, targets, offsetsMg, isFull, room, order }) => {
      const oils = lots.map(({ percents, usedMg, spareMg }, index): Oil => {
        const id = `lot-${index}`;
        return { id, label: id, grams: (usedMg + spareMg) / 1000, percents };
      });
      const oilMg = lots.reduce((sum, lot) => sum + lot.usedMg, 0);
      const batchWeightGrams = (oilMg + (isFull ? 0 : room)) / 1000;
      // The amounts used are whole milligrams, so an answer exists up to the decimals of a target.
      const specifications = NAMES.slice(0, targets).flatMap((name, row): Specification[] => {
        const mg = lots.reduce(
          (sum, lot) => sum + ((lot.percents[name as 'THC'] ?? 0) * lot.usedMg) / 100,
          offsetsMg[row] ?? 0,
        );
        const value = Math.round((mg / batchWeightGrams) * 1e6) / 1e6;
        return value > 0 ? [target(name, isFull ? '>' : '=', value, 'mg/g')] : [];
      });
      if (specifications.length === 0) return;
      const recipe = recipeOf(specifications, {
        batchWeightGrams,
        ...(isFull ? withoutBuffer : {}),
      });
      const input = inputOf(recipe, oils, { order });
      const answer = formulate(input);
      if (!answer.ok) throw new Error(answer.message);
      const found = recheck(input, answer);
      solved++;
      worstMg = Math.max(worstMg, found.worstMg);
      worstWeightMg = Math.max(worstWeightMg, found.overMg, found.underMg);
      if (nearestFails(input)) hard++;
      expect(found.lotsHold).toBe(true);
      expect(found.worstMg).toBeLessThanOrEqual(1);
      expect([found.overMg, found.underMg]).toEqual([0, 0]);
    }),
    { numRuns: PROBLEMS },
  );
  expect(solved).toBeGreaterThan(PROBLEMS * 0.9);
  expect(hard).toBeGreaterThan(PROBLEMS / 1000);
}, 600_000);
