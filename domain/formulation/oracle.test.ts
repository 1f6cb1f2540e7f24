import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountsOf } from './blend/answer.ts';
import { fewestLots } from './blend/choose.ts';
import { programOf } from './blend/program.ts';
import { canBlend, solve } from './linear/dual.ts';
import { at, emptyProgram, farkasGap, type LinearProgram } from './linear/linearProgram.ts';
import { createSimplex, objective } from './linear/simplex.ts';
import { type Problem, problemOf, TOLERANCE_MG } from './problem/problem.ts';
import { recipeFaults } from './problem/recipeRules.ts';
import { formulate } from './solve.ts';
import { highsOracle } from './testing/highsOracle.ts';
import { flexibleInputs, inputs } from './testing/instances.ts';

const numRuns = Number(process.env.FORMULATION_INSTANCES ?? 500);
const MARGIN = { marginMg: TOLERANCE_MG };

const canBeSolved = (problem: Problem) =>
  problem.rows.length > 0 && problem.roomMg >= 0 && recipeFaults(problem).length === 0;

test('a blend is found exactly when HiGHS finds one, with the least oil HiGHS finds', async () => {
  const oracle = await highsOracle();
  let feasible = 0;
  fc.assert(
    fc.property(inputs(20), (input) => {
      const problem = problemOf(input);
      if (!canBeSolved(problem) || problem.flexible.length === 0) return;
      const program = programOf(problem, MARGIN);
      program.cost.fill(1);
      const expected = oracle(program);
      const answer = formulate(input);
      if (!answer.ok && expected.feasible) {
        // Within the margin, but not in steps of 0.001 g: only near the edge of the margin.
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
      expect(Math.abs(objective(simplex) - expected.objective) / scale).toBeLessThan(1e-6);
      expect(amountsOf(problem, () => 1)).not.toBeNull();
    }),
    { numRuns },
  );
  expect(feasible).toBeGreaterThan(numRuns / 10);
});

test('the number of lots is the one HiGHS proves to be the fewest', async () => {
  const oracle = await highsOracle();
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
    }),
    { numRuns: Math.ceil(numRuns / 5) },
  );
});

/** The program with an on-off switch for each lot, whose sum is least. */
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
    // Grams scaled by the stock: x <= stock x switch, with small coefficients.
    const stock = Math.max(at(grams.upper, column), 1e-3);
    program.matrix[column * program.rows + rows + column] = 1 / stock;
    program.matrix[(columns + column) * program.rows + rows + column] = -1;
    program.rowUpper[rows + column] = 0;
  }
  return [program, Array.from({ length: columns }, (_, column) => columns + column)];
}
