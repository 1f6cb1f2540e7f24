import fc from 'fast-check';
import { expect, test } from 'vitest';
import { highsOracle } from '../testing/highsOracle.ts';
import { numRuns } from '../testing/runs.ts';
import { solve } from './dual.ts';
import { at, emptyProgram, farkasGap, type LinearProgram } from './linearProgram.ts';
import { createSimplex, objective, solution } from './simplex.ts';

/** Programs as formulation builds them: fractions in [0, 1], boxed columns, ranges or equalities. */
const programs = fc
  .record({
    rows: fc.integer({ min: 1, max: 8 }),
    columns: fc.integer({ min: 1, max: 14 }),
  })
  .chain(({ rows, columns }) =>
    fc.record({
      rows: fc.constant(rows),
      columns: fc.constant(columns),
      entries: fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 10, max: 10_000 })), {
        minLength: rows * columns,
        maxLength: rows * columns,
      }),
      upper: fc.array(fc.integer({ min: 0, max: 500_000 }), {
        minLength: columns,
        maxLength: columns,
      }),
      shares: fc.array(fc.integer({ min: 0, max: 100 }), {
        minLength: columns,
        maxLength: columns,
      }),
      slack: fc.array(fc.constantFrom(0, 0, 0.001, 1, Infinity), {
        minLength: rows,
        maxLength: rows,
      }),
      shift: fc.array(fc.constantFrom(0, 0, 0, 1.5, -2), {
        minLength: rows,
        maxLength: rows,
      }),
      cost: fc.array(fc.integer({ min: -2, max: 3 }), {
        minLength: columns,
        maxLength: columns,
      }),
    }),
  )
  .map((raw): LinearProgram => {
    const program = emptyProgram(raw.rows, raw.columns);
    program.matrix.set(raw.entries.map((entry) => entry / 1e4));
    program.upper.set(raw.upper.map((mg) => mg / 1000));
    program.cost.set(raw.cost);
    for (let row = 0; row < raw.rows; row++) {
      let activity = raw.shift[row] ?? 0;
      for (let column = 0; column < raw.columns; column++) {
        const x = (at(program.upper, column) * (raw.shares[column] ?? 0)) / 100;
        activity += at(program.matrix, column * raw.rows + row) * x;
      }
      program.rowLower[row] = activity - (raw.slack[row] === Infinity ? 0 : (raw.slack[row] ?? 0));
      program.rowUpper[row] = activity + (raw.slack[row] ?? 0);
    }
    return program;
  });

test('status and least cost agree with HiGHS', async () => {
  const oracle = await highsOracle();
  fc.assert(
    fc.property(programs, (program) => {
      const simplex = createSimplex(program);
      const status = solve(simplex);
      const expected = oracle(program);
      expect(status).toBe(expected.feasible ? 'optimal' : 'infeasible');
      if (status === 'optimal') {
        const scale = Math.max(1, Math.abs(expected.objective));
        expect(Math.abs(objective(simplex) - expected.objective) / scale).toBeLessThan(1e-6);
      }
    }),
    { numRuns },
  );
});

test('the oracle finds the answer of a program of fixed rows that presolve calls infeasible', async () => {
  const oracle = await highsOracle();
  const program = emptyProgram(6, 4);
  program.matrix.set([0, 0.001, 0, 0.001, 0, 0.001, 0.001, 0.001, 0.1876, 0, 0, 0.001]);
  program.matrix.set([0, 0.001, 0, 0.2415, 0.001, 0.1207, 0.8532, 0.001, 0.001, 0, 0, 0], 12);
  program.upper.set([392.427, 0.015, 499.984, 0.001]);
  const rows = [
    0.000013650000000000001, 0.28070225, 0.00256074, 64.01114915999999, 0.26499152, 32.000187194,
  ];
  program.rowLower.set(rows);
  program.rowUpper.set(rows);
  expect(oracle(program).feasible).toBe(true);
  expect(solve(createSimplex(program))).toBe('optimal');
});

test('an optimal answer keeps every bound, and an infeasible one carries a proof', () => {
  fc.assert(
    fc.property(programs, (program) => {
      const simplex = createSimplex(program);
      if (solve(simplex) === 'infeasible') {
        expect(farkasGap(program, simplex.ray)).toBeGreaterThan(0);
        return;
      }
      const x = solution(simplex);
      for (let row = 0; row < program.rows; row++) {
        let sum = 0;
        x.forEach((value, column) => {
          sum += value * at(program.matrix, column * program.rows + row);
        });
        expect(sum).toBeGreaterThanOrEqual(at(program.rowLower, row) - 1e-8);
        expect(sum).toBeLessThanOrEqual(at(program.rowUpper, row) + 1e-8);
      }
    }),
    { numRuns },
  );
});

test('a warm start after a change of bounds and costs gives the same answer as a cold start', () => {
  fc.assert(
    fc.property(programs, fc.nat(), fc.integer({ min: 0, max: 3 }), (program, pick, cost) => {
      const warm = createSimplex(program);
      solve(warm);
      const column = pick % program.columns;
      program.upper[column] = at(program.upper, column) / 2;
      program.cost[column] = cost;
      const cold = createSimplex(program);
      const status = solve(cold);
      expect(solve(warm)).toBe(status);
      if (status === 'optimal') expect(objective(warm)).toBeCloseTo(objective(cold), 5);
    }),
    { numRuns },
  );
});
