import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { inputOf, oilOf, recipeOf, target } from '#domain/formulation/testing/factories.ts';
import { inputs } from '#domain/formulation/testing/instances.ts';
import { formulatePlan } from '#domain/record/formulatePlan.ts';
import { closeSolver, solve, solveUnlessStockHelps } from './solver.ts';

afterAll(closeSolver);

const feasible = inputOf(recipeOf([target('THC', '=', 10)]), [oilOf('a', { THC: 80 })]);
const infeasible = inputOf(recipeOf([target('THC', '=', 10)]), [oilOf('a', { CBD: 80 })]);

test('answers as the domain does, whatever is asked', async () => {
  await fc.assert(
    fc.asyncProperty(inputs(), async (problem) => {
      expect(await solve(problem)).toEqual(structuredClone(formulatePlan(problem)));
    }),
    { numRuns: 50 },
  );
});

test('only what lots of the stock could mend is left open for them', async () => {
  expect(await solveUnlessStockHelps(feasible)).toMatchObject({ ok: true });
  expect(await solveUnlessStockHelps(infeasible)).toBeNull();
  const weightless = { ...feasible, recipe: { ...feasible.recipe, batchWeightGrams: 0 } };
  expect(await solveUnlessStockHelps(weightless)).toMatchObject({ ok: false });
});
