import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { inputOf, oilOf, recipeOf, target } from '#domain/formulation/testing/factories.ts';
import { inputs } from '#domain/formulation/testing/instances.ts';
import { formulatePlan } from '#domain/record/plan/formulatePlan.ts';
import { closeSolver, solve, solveUnlessStockHelps } from './solver.ts';

afterAll(closeSolver);

const feasible = inputOf(recipeOf([target('THC', '=', 10)]), [oilOf('a', { THC: 80 })]);
const infeasible = inputOf(recipeOf([target('THC', '=', 10)]), [oilOf('a', { CBD: 80 })]);

test('gives the same results as the domain for any input', async () => {
  await fc.assert(
    fc.asyncProperty(inputs(), async (problem) => {
      expect(await solve(problem)).toEqual(structuredClone(formulatePlan(problem)));
    }),
    { numRuns: 50 },
  );
});

test('returns null only for failures that lots in stock could fix', async () => {
  expect(await solveUnlessStockHelps(feasible)).toMatchObject({ ok: true });
  expect(await solveUnlessStockHelps(infeasible)).toBeNull();
  const weightless = { ...feasible, recipe: { ...feasible.recipe, batchWeightGrams: 0 } };
  expect(await solveUnlessStockHelps(weightless)).toMatchObject({ ok: false });
});
