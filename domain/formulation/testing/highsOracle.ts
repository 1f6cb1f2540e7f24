import { createRequire } from 'node:module';
import { at, type LinearProgram } from '../linear/linearProgram.ts';

/** The CommonJS build: its types and its module kind agree. */
const loadHighs: typeof import('highs')['default'] = createRequire(import.meta.url)('highs');

type Solved = ReturnType<Awaited<ReturnType<typeof loadHighs>>['solve']>;

/** HiGHS, an independent solver, as the oracle of the tests. It is not part of the product. */
export async function highsOracle() {
  const highs = await loadHighs();
  return (program: LinearProgram, integerColumns: readonly number[] = []) => {
    const text = toText(program, integerColumns);
    const options = {
      primal_feasibility_tolerance: 1e-9,
      dual_feasibility_tolerance: 1e-9,
      mip_rel_gap: 0,
      output_flag: false,
    };
    const answer = surely([
      () => highs.solve(text, options),
      () => highs.solve(text, { ...options, presolve: 'off' }),
    ]);
    return { feasible: answer.Status === 'Optimal', objective: answer.ObjectiveValue };
  };
}

/**
 * Presolve holds fixed rows to the last bit: once in some ten thousand programs it calls infeasible what has an answer.
 * "Infeasible" needs both ways to say so.
 */
function surely(solves: readonly (() => Solved)[]): Solved {
  const presolved = firstThatSolves(solves);
  return presolved.Status === 'Infeasible' ? firstThatSolves(solves.toReversed()) : presolved;
}

/** Once in some thousands of programs HiGHS gives up with an error where another way succeeds. */
function firstThatSolves<Answer>([way, ...others]: readonly (() => Answer)[]): Answer {
  if (way === undefined) throw new Error('HiGHS solves it in no way.');
  try {
    return way();
  } catch {
    return firstThatSolves(others);
  }
}

function toText(program: LinearProgram, integerColumns: readonly number[]): string {
  const terms = (entry: (column: number) => number) =>
    Array.from({ length: program.columns }, (_, column) => ({ column, value: entry(column) }))
      .filter(({ value }) => value !== 0)
      .map(({ column, value }) => `${value < 0 ? '-' : '+'} ${Math.abs(value)} x${column}`)
      .join('\n ');
  const rows = Array.from({ length: program.rows }, (_, row) => {
    const sum = terms((column) => at(program.matrix, column * program.rows + row)) || '0 x0';
    const lower = at(program.rowLower, row);
    const upper = at(program.rowUpper, row);
    return [
      ...(Number.isFinite(lower) ? [`l${row}: ${sum} >= ${lower}`] : []),
      ...(Number.isFinite(upper) ? [`u${row}: ${sum} <= ${upper}`] : []),
    ].join('\n');
  });
  const bounds = Array.from(
    { length: program.columns },
    (_, column) => `${at(program.lower, column)} <= x${column} <= ${at(program.upper, column)}`,
  );
  return [
    `Minimize\n obj: ${terms((column) => at(program.cost, column)) || '0 x0'}`,
    `Subject To\n${rows.join('\n')}`,
    `Bounds\n${bounds.join('\n')}`,
    ...(integerColumns.length ? [`General\n${integerColumns.map((c) => `x${c}`).join(' ')}`] : []),
    'End',
  ].join('\n');
}
