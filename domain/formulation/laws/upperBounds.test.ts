import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isMaximum } from '#domain/recipe/targets.ts';
import { problemOf, TOLERANCE_MG } from '../problem/problem.ts';
import { recipeFaults } from '../problem/recipeRules.ts';
import { withChange } from '../remedies/change.ts';
import { formulate } from '../solve.ts';
import { fixed, inputOf, oilOf, recipeOf, target } from '../testing/factories.ts';
import { highsOracle } from '../testing/highsOracle.ts';
import { recheck } from '../testing/recheck.ts';
import { law, numRuns, report } from '../testing/runs.ts';
import { boundedInputs, plainProgram } from '../testing/uppers.ts';
import { type Feasible, type FormulationInput, SOLUTION_ORDERS } from '../types.ts';
import { verifyAllocations } from '../verify.ts';
import { lotWindows } from '../windows/lotWindows.ts';

const orders = fc.constantFrom(...SOLUTION_ORDERS);

/** An isolate in which no THC was found, and a limit on THC below what may be in it all the same. */
const notDetected = fc
  .record({
    cbd: fc.integer({ min: 5000, max: 9990 }).map((percent) => percent / 100),
    mgPerUnit: fc.integer({ min: 50, max: 200 }),
    limit: fc.integer({ min: 10, max: 100 }).map((percent) => percent / 100),
    share: fc.integer({ min: 5, max: 70 }).map((percent) => percent / 100),
    operator: fc.constantFrom('<', '<='),
  })
  .map(({ cbd, mgPerUnit, limit, share, operator }) => {
    const mayBeMg = (mgPerUnit / cbd) * limit;
    const cap = Math.floor(mayBeMg * share * 1e4) / 1e4;
    const oil = oilOf('iso', { CBD: cbd, THC: 0 });
    const specifications = [target('CBD', '=', mgPerUnit), target('THC', operator, cap)];
    return { oil, limit, recipe: recipeOf(specifications, { batchWeightGrams: 10_000 }) };
  });

test('a cap that is met with percents but not with upper bounds is refused, 100 of 100', () => {
  let refused = 0;
  fc.assert(
    fc.property(notDetected, orders, ({ oil, limit, recipe }, order) => {
      const blind = inputOf(recipe, [oil], { order });
      const input = { ...blind, oils: [{ ...oil, uppers: { CBD: 100, thc: limit } }] };
      const answer = formulate(blind);
      if (!answer.ok) throw new Error(answer.message);
      expect(verifyAllocations(blind, answer.allocations).ok).toBe(true);
      expect(recheck(input, answer).worstMg).toBeGreaterThan(1);
      const { ok, targets } = verifyAllocations(input, answer.allocations);
      expect([ok, targets.map(({ met }) => met)]).toEqual([false, [true, false]]);
      if (!formulate(input).ok) refused++;
    }),
    { numRuns: 100 },
  );
  expect(refused).toBe(100);
});

test('a success keeps its caps with upper bounds, by an independent check as well', () => {
  law('caps by upper bounds', 20, [boundedInputs(), orders], (given, order) => {
    const input = { ...given, order };
    const answer = formulate(input);
    const isCapped = input.recipe.specifications.some((one) => isMaximum(one.operator));
    if (!answer.ok || !isCapped) return false;
    expect(verifyAllocations(input, answer.allocations).issues).toEqual([]);
    const { worstMg, overMg, underMg } = recheck(input, answer);
    expect(worstMg).toBeLessThanOrEqual(1);
    expect([overMg, underMg]).toEqual([0, 0]);
    return true;
  });
});

test('with upper bounds a blend is found exactly when HiGHS finds one', async () => {
  const oracle = await highsOracle();
  const counts = { found: 0, refused: 0, buffered: 0 };
  fc.assert(
    fc.property(boundedInputs(), (input) => {
      const problem = problemOf(input);
      const isCapped = problem.rows.some(({ bufferUnits }) => bufferUnits !== undefined);
      if (!isCapped || problem.roomMg < 0 || recipeFaults(problem).length > 0) return;
      if (problem.rows.some(({ bufferUnits = 0 }) => bufferUnits > 0)) counts.buffered++;
      const answer = formulate(input);
      if (oracle(plainProgram(problem, TOLERANCE_MG / 2)).feasible) {
        counts.found++;
        expect(answer.ok ? 'ok' : answer.message).toBe('ok');
      }
      if (!oracle(plainProgram(problem, TOLERANCE_MG)).feasible) {
        counts.refused++;
        expect(answer.ok).toBe(false);
      }
    }),
    { numRuns: 2 * numRuns },
  );
  for (const count of Object.values(counts)) expect(count).toBeGreaterThan(numRuns / 20);
  report(
    'HiGHS: caps by upper bounds',
    `${counts.found} with a blend, ${counts.refused} without, ${counts.buffered} with a buffer oil that counts`,
  );
});

test('remedies work and windows hold with upper bounds', () => {
  const counts = { remedies: 0, windows: 0 };
  fc.assert(
    fc.property(boundedInputs(6), (input) => {
      if (!input.recipe.specifications.some((one) => isMaximum(one.operator))) return;
      const answer = formulate(input);
      expect(JSON.stringify(answer)).not.toMatch(/NaN|Infinity|undefined/);
      for (const { change, sentence } of answer.ok ? [] : answer.remedies) {
        counts.remedies++;
        expect(formulate(withChange(input, change)).ok, sentence).toBe(true);
      }
      for (const { oilId, minGrams, maxGrams } of answer.ok ? windowsOf(input, answer) : []) {
        counts.windows++;
        for (const grams of [minGrams, maxGrams]) {
          const choices = input.choices.map((choice) =>
            choice.oilId === oilId ? fixed(oilId, grams) : choice,
          );
          expect(formulate({ ...input, choices }).ok).toBe(true);
        }
      }
    }),
    { numRuns: 2 * numRuns },
  );
  for (const count of Object.values(counts)) expect(count).toBeGreaterThan(numRuns / 10);
});

/** Those of the lots that are not already used as they must be. */
const windowsOf = (input: FormulationInput, { allocations }: Feasible) =>
  lotWindows(input, allocations).filter(({ oilId }) =>
    allocations.some((one) => one.oilId === oilId && one.mode === 'flexible'),
  );
