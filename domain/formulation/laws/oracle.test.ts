import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isMaximum, isMinimum } from '#domain/recipe/targets.ts';
import { amountsOf } from '../blend/answer.ts';
import { fewestLots } from '../blend/choose.ts';
import { programOf } from '../blend/program.ts';
import { canBlend, solve } from '../linear/dual.ts';
import { at, emptyProgram, farkasGap, type LinearProgram } from '../linear/linearProgram.ts';
import { createSimplex, objective } from '../linear/simplex.ts';
import { type Problem, problemOf, TOLERANCE_MG } from '../problem/problem.ts';
import { recipeFaults } from '../problem/recipeRules.ts';
import { formulate } from '../solve.ts';
import { highsOracle } from '../testing/highsOracle.ts';
import { flexibleInputs, inputs, scarceInputs } from '../testing/instances.ts';
import { numRuns, report } from '../testing/runs.ts';
import type { Infeasible } from '../types.ts';

const MARGIN = { marginMg: TOLERANCE_MG };

const canBeSolved = (problem: Problem) =>
  problem.rows.length > 0 && problem.roomMg >= 0 && recipeFaults(problem).length === 0;

test('a blend is found exactly when HiGHS finds one, using as little oil', async () => {
  const oracle = await highsOracle();
  let instances = 0;
  let feasible = 0;
  let gridMisses = 0;
  let worstDifference = 0;
  fc.assert(
    fc.property(fc.oneof(inputs(20), inputs(20), scarceInputs(20)), (input) => {
      const problem = problemOf(input);
      if (!canBeSolved(problem) || problem.flexible.length === 0) return;
      const program = programOf(problem, MARGIN);
      program.cost.fill(1);
      const expected = oracle(program);
      const answer = formulate(input);
      instances++;
      if (!answer.ok && expected.feasible) {
        gridMisses++;
        // Within the margin but not on the 0.001 g grid, which happens only near the edge of the margin.
        expect(answer.message).toContain('weighed to 0.001 g');
        expect(canBlend(programOf(problem, { marginMg: 0.5 }))).toBe(false);
        return;
      }
      expect(answer.ok).toBe(expected.feasible);
      const simplex = createSimplex(program);
      if (solve(simplex) === 'infeasible') {
        expect(farkasGap(program, simplex.ray)).toBeGreaterThan(0);
        return;
      }
      feasible++;
      const scale = Math.max(1, expected.objective);
      const difference = Math.abs(objective(simplex) - expected.objective) / scale;
      worstDifference = Math.max(worstDifference, difference);
      expect(difference).toBeLessThan(1e-6);
      expect(amountsOf(problem, () => 1)).not.toBeNull();
    }),
    // Some cases are faults of the recipe, which are not sent to a solver.
    { numRuns: Math.ceil(1.6 * numRuns) },
  );
  expect(feasible).toBeGreaterThan(numRuns / 10);
  report(
    'HiGHS: verdict, least oil',
    `${instances} problems, ${feasible} with a blend, ${gridMisses} missed only by the 0.001 g grid, 0 other verdicts differ, least oil off by at most ${worstDifference.toExponential(1)} of it`,
  );
});

test('the number of lots is the minimum that HiGHS proves', async () => {
  const oracle = await highsOracle();
  let compared = 0;
  let above = 0;
  fc.assert(
    fc.property(flexibleInputs(20), (input) => {
      const problem = problemOf(input);
      if (!canBeSolved(problem)) return;
      const chosen = fewestLots(problem);
      const expected = oracle(...withSwitches(programOf(problem, { marginMg: 0.45 })));
      if (!expected.feasible || chosen === null) return;
      const fewest = Math.round(expected.objective);
      expect(chosen.columns.length).toBeGreaterThanOrEqual(fewest);
      expect(chosen.columns.length).toBeLessThanOrEqual(fewest + (chosen.proven ? 0 : 1));
      compared++;
      if (chosen.columns.length > fewest) above++;
    }),
    { numRuns: Math.ceil(numRuns / 2) },
  );
  report('HiGHS: fewest lots', `${compared} problems of up to 20 lots, ${above} with one lot more`);
});

test('the closest result is exactly as close as HiGHS finds', async () => {
  const oracle = await highsOracle();
  let compared = 0;
  fc.assert(
    fc.property(fc.oneof(scarceInputs(8), scarceInputs(8), inputs(8)), (input) => {
      const answer = formulate(input);
      if (answer.ok || answer.nearest.length === 0) return;
      const problem = problemOf(input);
      const onePerRow = problem.rows.every((row) => row.targets.length === 1);
      const stockMg = problem.flexible.reduce((sum, lot) => sum + lot.stockMg, 0);
      if (!onePerRow || stockMg < problem.leastOilMg || onlyGridMissed(answer)) return;
      const { feasible, objective: least } = oracle(elastic(problem));
      if (!feasible) return;
      const missed = answer.nearest.reduce((sum, { operator, deltaMg, targetMg }) => {
        const miss = isMaximum(operator)
          ? deltaMg
          : isMinimum(operator)
            ? -deltaMg
            : Math.abs(deltaMg);
        return sum + Math.max(0, miss) / Math.max(TOLERANCE_MG, targetMg);
      }, 0);
      // Weighing to 0.001 g moves each target by about a milligram.
      const grid = answer.nearest.reduce(
        (sum, { targetMg }) => sum + 2 / Math.max(TOLERANCE_MG, targetMg),
        1e-6,
      );
      expect(missed).toBeGreaterThanOrEqual(least - grid);
      expect(missed).toBeLessThanOrEqual(least + grid);
      compared++;
    }),
    { numRuns },
  );
  expect(compared).toBeGreaterThan(numRuns / 40);
  report('HiGHS: nearest', `${compared} problems without a blend, as near as the elastic optimum`);
});

test('every failure found by solving has a valid proof', () => {
  let proofs = 0;
  let least = Infinity;
  fc.assert(
    fc.property(fc.oneof(scarceInputs(20), inputs(20)), (input) => {
      const answer = formulate(input);
      const problem = problemOf(input);
      if (answer.ok || !canBeSolved(problem) || onlyGridMissed(answer)) return;
      const program = programOf(problem, MARGIN);
      const simplex = createSimplex(program);
      expect(solve(simplex)).toBe('infeasible');
      const gap = farkasGap(program, simplex.ray);
      expect(gap).toBeGreaterThan(0);
      least = Math.min(least, gap);
      proofs++;
    }),
    { numRuns },
  );
  expect(proofs).toBeGreaterThan(numRuns / 10);
  report(
    'proofs of failures (Farkas)',
    `${proofs} failures, all hold, least relative gap ${least.toExponential(1)}`,
  );
});

const onlyGridMissed = (answer: Infeasible): boolean =>
  answer.message.includes('weighed to 0.001 g');

/** A program for the smallest sum of relative deviations within stock and weight. */
function elastic(problem: Problem): LinearProgram {
  const strict = programOf(problem, { marginMg: 0 });
  const targets = problem.rows.length;
  const program = emptyProgram(strict.rows, strict.columns + 2 * targets);
  program.matrix.set(strict.matrix);
  program.upper.set(strict.upper);
  program.rowLower.set(strict.rowLower);
  program.rowUpper.set(strict.rowUpper);
  problem.rows.forEach((row, index) => {
    const asked = row.targets[0]?.mg ?? 0;
    [1, -1].forEach((sign, side) => {
      const column = strict.columns + 2 * index + side;
      program.matrix[column * program.rows + index] = sign;
      program.upper[column] = 1e6;
      program.cost[column] = 1000 / Math.max(TOLERANCE_MG, asked);
    });
  });
  return program;
}

/** The program with an on-off variable for each lot, minimizing their sum. */
function withSwitches(grams: LinearProgram): [LinearProgram, number[]] {
  const { rows, columns } = grams;
  const program = emptyProgram(rows + columns, 2 * columns);
  program.rowLower.set(grams.rowLower);
  program.rowUpper.set(grams.rowUpper);
  program.upper.set(grams.upper);
  program.upper.fill(1, columns);
  program.cost.fill(1, columns);
  for (let column = 0; column < columns; column++) {
    for (let row = 0; row < rows; row++) {
      program.matrix[column * program.rows + row] = at(grams.matrix, column * rows + row);
    }
    // Grams scaled by the stock, x <= stock x switch, which keeps coefficients small.
    const stock = Math.max(at(grams.upper, column), 1e-3);
    program.matrix[column * program.rows + rows + column] = 1 / stock;
    program.matrix[(columns + column) * program.rows + rows + column] = -1;
    program.rowUpper[rows + column] = 0;
  }
  return [program, Array.from({ length: columns }, (_, column) => columns + column)];
}
