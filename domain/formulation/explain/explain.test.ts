import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fixedLines } from '#domain/recipe/fixedLines.ts';
import { mgPerPotencyUnit } from '#domain/recipe/targets.ts';
import { programOf } from '../blend/program.ts';
import { solve } from '../linear/dual.ts';
import { createSimplex } from '../linear/simplex.ts';
import { problemOf, TOLERANCE_MG } from '../problem/problem.ts';
import { withChange } from '../remedies/change.ts';
import { multiplierRange } from '../remedies/multiplierRange.ts';
import { stepsOf } from '../remedies/targetRange.ts';
import { formulate } from '../solve.ts';
import {
  fixed,
  flexible,
  inputOf,
  lineOf,
  oilOf,
  recipeOf,
  target,
  useAll,
} from '../testing/factories.ts';
import { flexibleInputs, inputs, scarceInputs } from '../testing/instances.ts';
import { numRuns } from '../testing/runs.ts';
import type { Change, FormulationInput } from '../types.ts';

const thc80 = oilOf('d9', { THC: 80 });

function failed(input: FormulationInput) {
  const answer = formulate(input);
  if (answer.ok) throw new Error('a blend was found');
  return answer;
}

const sentences = (input: FormulationInput) => failed(input).remedies.map((one) => one.sentence);

test('every remedy works when it is applied', () => {
  let remedies = 0;
  fc.assert(
    fc.property(inputs(6), fc.integer({ min: 1, max: 6 }), (input, picked) => {
      const partly = { ...input, choices: input.choices.slice(0, picked) };
      const answer = formulate(partly);
      if (answer.ok) return;
      for (const remedy of answer.remedies) {
        remedies++;
        const again = formulate(withChange(partly, remedy.change));
        expect(again.ok ? 'ok' : `${remedy.sentence} ${again.message}`).toBe('ok');
      }
    }),
    { numRuns },
  );
  expect(remedies).toBeGreaterThan(numRuns / 10);
});

/** The same change, one display step closer to the current value. */
function aStepLess(input: FormulationInput, change: Change): Change | null {
  const { recipe, multiplier } = input;
  switch (change.kind) {
    case 'reduceFixedLine':
      return { ...change, byGrams: Math.round(change.byGrams * 1000 - 1) / 1000 };
    case 'changeTarget': {
      const asked = recipe.specifications.find((one) => one.cannabinoid === change.cannabinoid);
      if (asked === undefined) return null;
      const steps = stepsOf(asked.value, mgPerPotencyUnit(asked.unit, recipe, multiplier));
      const towards = asked.value > change.value ? 1 : -1;
      const value = (Math.round(change.value * steps) + towards) / steps;
      return (asked.value - value) * towards > 0 ? { ...change, value } : null;
    }
    default:
      return null;
  }
}

test('a remedy goes exactly to its bound and is never absurd', () => {
  let bounds = 0;
  fc.assert(
    fc.property(fc.oneof(scarceInputs(6), inputs(6)), (input) => {
      const answer = formulate(input);
      if (answer.ok) return;
      for (const { change, sentence } of answer.remedies) {
        const less = aStepLess(input, change);
        if (less !== null) {
          bounds++;
          expect(formulate(withChange(input, less)).ok, sentence).toBe(false);
        }
        if (change.kind === 'reduceFixedLine') {
          const line = fixedLines(input.recipe, input.multiplier).find(
            ({ id }) => id === change.ingredientId,
          );
          expect(change.byGrams).toBeLessThanOrEqual(0.3 * (line?.grams ?? 0) + 1e-9);
        }
        const [, from, to] = /(?:from x([\d.]+) to|up to) x([\d.]+)\.$/.exec(sentence) ?? [];
        if (to === undefined) continue;
        bounds++;
        const worksAt = (hundredths: number) =>
          formulate({ ...input, multiplier: Math.round(hundredths) / 100 }).ok;
        expect([worksAt(Number(to) * 100), worksAt(Number(to) * 100 + 1)]).toEqual([true, false]);
        if (from === undefined) continue;
        expect(Number(from)).toBeLessThan(Number(to));
        expect(worksAt(Number(from) * 100)).toBe(true);
        if (Number(from) > 0.01) expect(worksAt(Number(from) * 100 - 1)).toBe(false);
      }
    }),
    { numRuns },
  );
  expect(bounds).toBeGreaterThan(numRuns / 10);
});

test('a single working multiplier is not a remedy', () => {
  const input = inputOf(recipeOf([target('THC', '=', 10)]), [oilOf('all', { THC: 80 }, 2.3125)], {
    choices: [useAll('all')],
  });
  expect(sentences(input).filter((sentence) => sentence.includes('multiplier'))).toEqual([]);
});

test('the closest result stays within stock and weight and misses at least one target', () => {
  fc.assert(
    fc.property(flexibleInputs(6), (input) => {
      const answer = formulate(input);
      if (answer.ok || answer.nearest.length === 0) return;
      if (problemOf(input).fill !== 'exact') {
        expect(answer.nearest.some((result) => !result.met)).toBe(true);
      }
      const best = Object.fromEntries(
        answer.nearest.map(({ cannabinoid, achievedMg }) => [cannabinoid, achievedMg]),
      );
      for (const [cannabinoid, mg] of Object.entries(best)) {
        const most = input.oils.reduce(
          (sum, oil) => sum + (oil.percents[cannabinoid] ?? 0) * oil.grams * 10,
          0,
        );
        expect(mg).toBeLessThanOrEqual(most + 1e-6);
      }
    }),
    { numRuns },
  );
});

test('the range of multipliers holds just inside its ends and not just outside', () => {
  let ranges = 0;
  fc.assert(
    fc.property(inputs(6), (given) => {
      const input = { ...given, multiplier: 1 };
      const problem = problemOf(input);
      const range = problem.rows.length > 0 ? multiplierRange(problem) : null;
      if (range === null || range.open || range.from < 0.01) return;
      ranges++;
      // The room in proportion; rounding it to the milligram would shift the ends slightly.
      const at = (multiplier: number) => {
        const roomMg = problem.weights.capacityMg * multiplier - problem.constantsMg;
        const missing = problem.fill === 'exact' ? 0 : (problem.buffer?.stockMg ?? roomMg);
        const leastOilMg = Math.max(0, roomMg - missing);
        const scaled = { ...problemOf({ ...input, multiplier }), mostOilMg: roomMg, leastOilMg };
        const program = programOf(scaled, { marginMg: TOLERANCE_MG });
        return solve(createSimplex(program)) === 'optimal';
      };
      expect([at(range.from * 0.999), at(range.to * 1.001)]).toEqual([false, false]);
      if (range.from * 1.001 < range.to * 0.999) {
        expect([at(range.from * 1.001), at(range.to * 0.999)]).toEqual([true, true]);
      }
    }),
    { numRuns },
  );
  expect(ranges).toBeGreaterThan(numRuns / 20);
});

test('for a forced oil that contributes too much, the remedies are Flexible or a larger batch', () => {
  const input = inputOf(recipeOf([target('THC', '=', 10)]), [oilOf('old', { THC: 50 }, 3), thc80], {
    choices: [useAll('old'), flexible('d9')],
  });
  expect(sentences(input)).toEqual([
    'Switch OLD from Use All to Flexible (none of it is needed).',
    'Set the multiplier to x2: the picked oils work from x1.50 to x801.50.',
    'Change the THC target from 10 to 15 mg/unit, or anything up to 20.',
  ]);
});

test('an oil from stock is named with its grams', () => {
  const input = inputOf(recipeOf([target('THC', '=', 10)]), [oilOf('few', { THC: 80 }, 1), thc80], {
    choices: [flexible('few')],
  });
  expect(sentences(input)[0]).toBe('Add D9 from stock (uses 1.250 g).');
});

test.each([
  ['a fixed line that leaves too little room', 999, 'Reduce Sugar by 0.499 g to 1,997.501 g.'],
  ['a line heavier than the batch', 1100, 'Reduce Sugar by 202.499 g to 1,997.501 g.'],
])('%s is reduced by the missing amount', (_name, quantity, sentence) => {
  const sugar = lineOf('fixed', { name: 'Sugar', quantity, unit: 'g' });
  const recipe = recipeOf([target('THC', '=', 10)], { ingredients: [lineOf('active'), sugar] });
  const input = inputOf(recipe, [thc80], { multiplier: 2 });
  const remedy = failed(input).remedies.find((one) => one.change.kind === 'reduceFixedLine');
  expect(remedy?.sentence).toBe(sentence);
  expect(remedy && formulate(withChange(input, remedy.change)).ok).toBe(true);
});

test('the closest result concentrates the deviation on few targets', () => {
  const recipe = recipeOf([target('THC', '=', 10), target('CBD', '=', 25)]);
  const oils = [thc80, oilOf('iso', { CBD: 99 }, 2)];
  expect(failed(inputOf(recipe, oils)).nearest).toMatchObject([
    { cannabinoid: 'THC', targetMg: 1000, achievedMg: 1000, met: true },
    { cannabinoid: 'CBD', targetMg: 2500, achievedMg: 1980, met: false },
  ]);
});

test('an additional oil that would help is described', () => {
  const recipe = recipeOf([target('THC', '=', 10), target('CBD', '=', 25)]);
  expect(failed(inputOf(recipe, [thc80])).details).toContain(
    'Another oil with CBD and no other targeted cannabinoid would do: about 2.525 g at 99 %, 249.901 g at 1 %.',
  );
});

test('an invalid fixed quantity has no remedy', () => {
  const input = inputOf(recipeOf([target('THC', '=', 10)]), [thc80], {
    choices: [fixed('d9', null)],
  });
  expect(failed(input)).toMatchObject({ class: 'qty_range', remedies: [], nearest: [] });
});
