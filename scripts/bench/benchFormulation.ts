import { createRequire } from 'node:module';
import { type Constraint, solve as solveWithYalps } from 'yalps';
import { programOf } from '#domain/formulation/blend/program.ts';
import { decide } from '#domain/formulation/decide.ts';
import { solve } from '#domain/formulation/linear/dual.ts';
import { at, type LinearProgram } from '#domain/formulation/linear/linearProgram.ts';
import { createSimplex } from '#domain/formulation/linear/simplex.ts';
import { problemOf } from '#domain/formulation/problem/problem.ts';
import { formulate } from '#domain/formulation/solve.ts';
import { realistic, seeded } from '#domain/formulation/testing/realistic.ts';
import type { FormulationInput } from '#domain/formulation/types.ts';
import { lotWindows } from '#domain/formulation/windows/lotWindows.ts';

/**
 * Times the formulation engine and two other solvers in the same run, on the same least-oil programs, from arrays to
 * result. Compare the ratios, not the milliseconds. BENCH_SEED repeats a run.
 */
const SEED = Number(process.env['BENCH_SEED'] ?? 20_261_121);
const CELLS = [
  { targets: 2, lots: 5, rounds: 100 },
  { targets: 4, lots: 20, rounds: 50 },
  { targets: 8, lots: 100, rounds: 5 },
  { targets: 8, lots: 200, rounds: 5 },
  { targets: 8, lots: 500, rounds: 3 },
  { targets: 8, lots: 2000, rounds: 3 },
];
const INSTANCES = 40;

/** The CommonJS build, because only its types match its module kind. */
const loadHighs: typeof import('highs')['default'] = createRequire(import.meta.url)('highs');
const highs = await loadHighs();
const model = highs.createModel();
model.options.set({ output_flag: false });

type Times = { readonly median: number; readonly p95: number };

/** Milliseconds of `run` over all instances: the best round of each, after a warm-up. */
function measured<Item>(items: readonly Item[], rounds: number, run: (item: Item) => void): Times {
  const best = items.map(() => Infinity);
  for (let round = 0; round <= rounds; round++) {
    items.forEach((item, index) => {
      const startedAt = performance.now();
      run(item);
      const elapsed = performance.now() - startedAt;
      if (round > 0) best[index] = Math.min(best[index] ?? Infinity, elapsed);
    });
  }
  const sorted = best.sort((a, b) => a - b);
  const quantile = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
  return { median: quantile(0.5), p95: quantile(0.95) };
}

function leastOil(input: FormulationInput): LinearProgram {
  const program = programOf(problemOf(input), { marginMg: 1 });
  program.cost.fill(1);
  return program;
}

/** Uses the fastest interface of HiGHS: sparse columns into a reused model. */
function solveWithHighs(program: LinearProgram): void {
  const { rows, columns, matrix } = program;
  const starts = new Int32Array(columns + 1);
  const indices = new Int32Array(rows * columns);
  const values = new Float64Array(rows * columns);
  let count = 0;
  for (let column = 0; column < columns; column++) {
    starts[column] = count;
    for (let row = 0; row < rows; row++) {
      const entry = at(matrix, column * rows + row);
      if (entry === 0) continue;
      indices[count] = row;
      values[count] = entry;
      count++;
    }
  }
  starts[columns] = count;
  model.passModel({
    numCols: columns,
    numRows: rows,
    colCost: program.cost,
    colLower: program.lower,
    colUpper: program.upper,
    rowLower: program.rowLower,
    rowUpper: program.rowUpper,
    matrix: {
      format: 'csc',
      numRows: rows,
      numCols: columns,
      starts,
      indices: indices.subarray(0, count),
      values: values.subarray(0, count),
    },
  });
  model.run();
}

/** YALPS has no column bounds, so each lot becomes a row. */
function withYalps(program: LinearProgram): void {
  const constraints = new Map<string, Constraint>();
  for (let row = 0; row < program.rows; row++) {
    constraints.set(`row${row}`, {
      min: at(program.rowLower, row),
      max: at(program.rowUpper, row),
    });
  }
  const variables = new Map<string, [string, number][]>();
  for (let column = 0; column < program.columns; column++) {
    constraints.set(`lot${column}`, { max: at(program.upper, column) });
    const entries: [string, number][] = [
      ['oil', 1],
      [`lot${column}`, 1],
    ];
    for (let row = 0; row < program.rows; row++) {
      const entry = at(program.matrix, column * program.rows + row);
      if (entry !== 0) entries.push([`row${row}`, entry]);
    }
    variables.set(`x${column}`, entries);
  }
  solveWithYalps({ direction: 'minimize', objective: 'oil', constraints, variables });
}

const shown = (milliseconds: number): string =>
  milliseconds < 1 ? `${(milliseconds * 1000).toFixed(0)} µs` : `${milliseconds.toFixed(2)} ms`;
const pair = ({ median, p95 }: Times): string => `${shown(median)} (${shown(p95)})`.padEnd(20);
const times = (slow: Times, fast: Times): string => `${(slow.median / fast.median).toFixed(1)}x`;

console.log(
  `Medians (95th percentile) of ${INSTANCES} batches a row, half of them without a blend.`,
);
console.log(
  `Seed ${SEED}, Node ${process.version}. LP: least oil, from its arrays to the verdict.\n`,
);
console.log(
  ['targets x lots', 'LP', 'full answer', 'windows', 'explained failure', 'HiGHS LP', 'YALPS LP']
    .map((head) => head.padEnd(20))
    .join(''),
);
const results = CELLS.map(({ targets, lots, rounds }) => {
  const random = seeded(SEED + 1000 * targets + lots);
  const inputs = Array.from({ length: INSTANCES }, (_, index) =>
    realistic(random, targets, lots, index % 2 === 0),
  );
  const solvable = inputs.filter((input) => decide(input).ok);
  const failing = inputs.filter((input) => !decide(input).ok);
  const programs = inputs.map(leastOil);
  const own = measured(programs, rounds, (program) => solve(createSimplex(program)));
  const answer = measured(solvable, rounds, decide);
  const windows = measured(solvable, rounds, (input) => lotWindows(input, []));
  const failure = measured(failing, rounds, formulate);
  const highsTimes = measured(programs, rounds, solveWithHighs);
  const yalpsTimes = measured(programs, lots > 100 ? 1 : rounds, withYalps);
  console.log(
    `${`${targets} x ${lots}`.padEnd(20)}${pair(own)}${pair(answer)}${pair(windows)}${pair(failure)}` +
      `${`${pair(highsTimes).trim()} ${times(highsTimes, own)}`.padEnd(30)}${pair(yalpsTimes).trim()} ${times(yalpsTimes, own)}`,
  );
  return { targets, lots, own, answer, windows, highsTimes };
});
model.dispose();

console.log('\nGoals');
const cell = (targets: number, lots: number) =>
  results.find((result) => result.targets === targets && result.lots === lots);
goal('full answer, 4 x 20, median', cell(4, 20)?.answer.median, 0.15, 'most');
goal('full answer, 8 x 2000, 95th percentile', cell(8, 2000)?.answer.p95, 15, 'most');
goal('windows of all lots, 4 x 20, 95th percentile', cell(4, 20)?.windows.p95, 8, 'most');
goal('windows of all lots, 8 x 200, 95th percentile', cell(8, 200)?.windows.p95, 100, 'most');
goal('LP beside HiGHS, 4 x 20', ratioOf(4, 20), 15, 'least');
goal('LP beside HiGHS, 8 x 2000', ratioOf(8, 2000), 10, 'least');

function ratioOf(targets: number, lots: number): number | undefined {
  const found = cell(targets, lots);
  return found && found.highsTimes.median / found.own.median;
}

function goal(name: string, value = Number.NaN, limit: number, kind: 'most' | 'least'): void {
  const isMet = kind === 'most' ? value <= limit : value >= limit;
  const unit = kind === 'most' ? ' ms' : ' times';
  const word = kind === 'most' ? 'at most' : 'at least';
  console.log(
    `${name}: ${value.toFixed(kind === 'most' ? 3 : 1)}${unit}, ${word} ${limit}${unit}: ${isMet ? 'met' : 'not met'}`,
  );
}
