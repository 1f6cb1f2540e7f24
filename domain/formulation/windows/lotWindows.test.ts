import fc from 'fast-check';
import { expect, test } from 'vitest';
import { programOf } from '../blend/program.ts';
import { decide } from '../decide.ts';
import { createSimplex } from '../linear/simplex.ts';
import { problemOf } from '../problem/problem.ts';
import { recipeFaults } from '../problem/recipeRules.ts';
import { fixed, flexible, inputOf, oilOf, recipeOf, target, useAll } from '../testing/factories.ts';
import { highsOracle } from '../testing/highsOracle.ts';
import { flexibleInputs, inputs } from '../testing/instances.ts';
import { law, numRuns, report } from '../testing/runs.ts';
import type { Choice, FormulationInput } from '../types.ts';
import { verifyAllocations } from '../verify.ts';
import { endGrams, type LotWindow, lotWindows } from './lotWindows.ts';
import { outsideText } from './windowText.ts';

/** In mg, a thousandth of what a step of 0.001 g brings. */
const HAIR = { marginMg: 1e-3 };

/** GUM-525 of the demo data, 500 units of 4 g, with a full spectrum oil beside the isolates. */
const recipe = recipeOf([target('THC', '=', 5), target('CBD', '=', 10), target('CBN', '=', 2.5)], {
  batchWeightGrams: 2000,
  unitWeightGrams: 4,
});
const oils = [
  oilOf('d9-014', { THC: 88.2, CBD: 0.4, CBN: 1.1 }),
  oilOf('fs', { CBD: 80.1, THC: 2.9, CBN: 0.4 }),
  oilOf('cbd-i-03', { CBD: 99.4 }),
  oilOf('cbn-i-01', { CBN: 98.6 }),
];
const input = inputOf(recipe, oils);

const windowsOf = (one: FormulationInput): readonly LotWindow[] => {
  const decision = decide(one);
  return lotWindows(one, decision.ok ? decision.allocations : []);
};
const withChoice = (one: FormulationInput, choice: Choice): FormulationInput => ({
  ...one,
  choices: one.choices.map((before) => (before.oilId === choice.oilId ? choice : before)),
});
const ends = (windows: readonly LotWindow[], oilId: string) => {
  const window = windows.find((one) => one.oilId === oilId);
  return window && [window.minGrams, window.maxGrams];
};

test('the windows of sleep gummies made with a full spectrum oil', () => {
  expect(windowsOf(input)).toEqual([
    { oilId: 'd9-014', minGrams: 2.63, maxGrams: 2.834 },
    { oilId: 'fs', minGrams: 0, maxGrams: 6.229 },
    { oilId: 'cbd-i-03', minGrams: 0, maxGrams: 5.018 },
    { oilId: 'cbn-i-01', minGrams: 1.214, maxGrams: 1.236 },
  ]);
});

test('the window of a fixed lot frees that lot only', () => {
  const halved = withChoice(input, fixed('fs', 3));
  const windows = windowsOf(halved);
  expect(ends(windows, 'fs')).toEqual([0, 6.229]);
  // With the full spectrum oil fixed, the others are decided.
  const [least = 0, most = 0] = ends(windows, 'd9-014') ?? [];
  expect(most - least).toBeLessThanOrEqual(0.001);
});

test('a lot used up keeps its window, and stock outside it is named with the most a blend takes', () => {
  const scarce = [oilOf('d9-014', { THC: 88.2, CBD: 0.4, CBN: 1.1 }, 4), ...oils.slice(1)];
  const all = withChoice(inputOf(recipe, scarce), useAll('d9-014'));
  const window = windowsOf(all)[0];
  if (window === undefined) throw new Error('No window.');
  expect([window.minGrams, window.maxGrams]).toEqual([2.63, 2.834]);
  const lot = { label: 'D9-014', grams: 4 };
  expect(outsideText(window, useAll('d9-014'), lot)).toBe(
    'All of D9-014 (4.000 g) is more than any blend takes; at most 2.834 g.',
  );
  expect(outsideText(window, fixed('d9-014', 1), lot)).toBe(
    'Every blend takes between 2.630 and 2.834 g of D9-014.',
  );
  expect(outsideText(window, fixed('d9-014', 2.7), lot)).toBeNull();
  expect(outsideText(window, fixed('d9-014', null), lot)).toBeNull();
  expect(outsideText(window, flexible('d9-014'), lot)).toBeNull();
});

test('a fixed lot without an amount has the window that tells which amounts work', () => {
  const open = withChoice(input, fixed('cbn-i-01', null));
  expect(ends(windowsOf(open), 'cbn-i-01')).toEqual([1.214, 1.236]);
});

test('where no blend exists there is no window', () => {
  expect(windowsOf(inputOf(recipe, oils.slice(1)))).toEqual([]);
  expect(windowsOf(inputOf(recipeOf([]), oils))).toEqual([]);
  expect(windowsOf({ ...input, multiplier: 1, oils: [] })).toEqual([]);
});

test('every end of a window has an answer that passes the check of a saved batch', () => {
  let windows = 0;
  let checkedEnds = 0;
  law('an end of a window can be made', 8, [inputs(12)], (one) => {
    const decision = decide(one);
    const found = lotWindows(one, decision.ok ? decision.allocations : []);
    windows += found.length;
    for (const { oilId, minGrams, maxGrams } of found) {
      expect(minGrams).toBeLessThanOrEqual(maxGrams);
      for (const grams of new Set([minGrams, maxGrams])) {
        const at = withChoice(one, fixed(oilId, grams));
        const answer = decide(at);
        if (!answer.ok) throw new Error(`No blend with ${grams} g of ${oilId}.`);
        expect(verifyAllocations(at, answer.allocations).issues).toEqual([]);
        checkedEnds += 1;
      }
    }
    return found.length > 0;
  });
  report('windows of lots', `${windows} windows, ${checkedEnds} ends solved and checked`);
});

test('the ends before snapping are those that HiGHS finds', async () => {
  const oracle = await highsOracle();
  let compared = 0;
  let worst = 0;
  fc.assert(
    fc.property(flexibleInputs(12), fc.nat(), (one, pick) => {
      const problem = problemOf(one);
      if (recipeFaults(problem).length > 0 || problem.roomMg < 0) return;
      const program = programOf(problem, { marginMg: 0 });
      const simplex = createSimplex(program);
      const column = pick % program.columns;
      for (const sign of [1, -1] as const) {
        const end = endGrams(simplex, column, sign);
        const expected = oracle(program);
        if (end === null || !expected.feasible) {
          // Exact equalities are a hair from impossible now and then; with that hair both solvers agree.
          if (end !== null) expect(oracle(programOf(problem, HAIR)).feasible).toBe(true);
          else expect(expected.feasible).toBe(false);
          return;
        }
        const off = Math.abs(end - sign * expected.objective);
        worst = Math.max(worst, off);
        expect(off).toBeLessThan(1e-6);
        compared += 1;
      }
    }),
    { numRuns },
  );
  report('HiGHS: windows', `${compared} ends, off by at most ${worst.toExponential(1)} g`);
  expect(compared).toBeGreaterThan(numRuns / 8);
});
