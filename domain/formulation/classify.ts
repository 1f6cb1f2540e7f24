import { gramsOfMg } from '#domain/units.ts';
import { solve } from './dual.ts';
import type { Finding } from './finding.ts';
import { emptyProgram, type LinearProgram } from './linearProgram.ts';
import { rowDependencies } from './nullSpace.ts';
import { type Lot, type Problem, percentOf, TOLERANCE_MG } from './problem.ts';
import { programOf, type Relaxation } from './program.ts';
import { createSimplex, objective, solution } from './simplex.ts';
import { countText, gramsText, listText } from './wording.ts';

const MARGIN = { marginMg: TOLERANCE_MG };
/** An excess of less than half a grid step, in grams, is not worth a sentence. */
const VISIBLE_GRAMS = 0.0005;

/**
 * Why flexible lots together cannot meet the targets: each limit is dropped in turn, and the ones
 * whose absence lets a blend exist are named. Call it only when no blend exists.
 */
export function jointFindings(problem: Problem): Finding[] {
  return [
    ...tooFewLots(problem),
    ...ratios(problem),
    ...stock(problem),
    ...capacity(problem),
    ...minimums(problem),
  ];
}

const canBlend = (program: LinearProgram): boolean => solve(createSimplex(program)) === 'optimal';

const isExact = (row: Problem['rows'][number]): boolean =>
  row.targets.some((target) => target.specification.operator === '=');

function tooFewLots({ rows, flexible }: Problem): Finding[] {
  const open = rows.filter(
    (row) => isExact(row) && Math.abs(row.upperMg - row.constantMg) > TOLERANCE_MG,
  );
  const missing = open.length - flexible.length;
  if (flexible.length === 0 || missing <= 0) return [];
  return [
    {
      class: 'need_more_flex',
      message: `Need ${missing} more flexible ${missing === 1 ? 'oil' : 'oils'} for ${countText(open.length, 'target')}.`,
    },
  ];
}

/** Exact targets alone, whatever the stock and the weight: first any amounts, then none below 0. */
function ratios(problem: Problem): Finding[] {
  if (canBlend(programOf(problem, { ...MARGIN, onlyExact: true }))) return [];
  const exact = problem.rows.filter(isExact);
  const names = listText(exact.map((row) => row.cannabinoid));
  if (!anyAmountsWork(problem)) {
    const message = `No unique solution found: no amounts of the picked oils give the asked ratio of ${names}. Add a flexible oil with another ratio.`;
    return [{ class: 'no_unique', message }];
  }
  const message = `No valid solution exists (a negative quantity would result): the picked oils bring too much of one of ${names} with the other. Add a flexible oil with less of it.`;
  return [{ class: 'negative', message }];
}

/** Whether amounts of any sign and size meet the exact targets within the margin. */
function anyAmountsWork(problem: Problem): boolean {
  const { flexible } = problem;
  const indexes = problem.rows.flatMap((row, index) => (isExact(row) ? [index] : []));
  const count = indexes.length;
  const matrix = Float64Array.from({ length: count * flexible.length }, (_, entry) => {
    const lot = flexible[Math.floor(entry / count)];
    return lot === undefined ? 0 : percentOf(lot, indexes[entry % count] ?? 0) / 1e6;
  });
  const dependencies = rowDependencies(matrix, count, flexible.length);
  if (dependencies.length === 0) return true;
  const program = emptyProgram(dependencies.length, count);
  const bounds = programOf(problem, { ...MARGIN, onlyExact: true });
  indexes.forEach((row, column) => {
    program.lower[column] = bounds.rowLower[row] ?? 0;
    program.upper[column] = bounds.rowUpper[row] ?? 0;
    dependencies.forEach((weights, index) => {
      program.matrix[column * dependencies.length + index] = weights[column] ?? 0;
    });
  });
  program.rowLower.fill(0);
  program.rowUpper.fill(0);
  return canBlend(program);
}

function stock(problem: Problem): Finding[] {
  const findings: Finding[] = [];
  if (canBlend(programOf(problem, { ...MARGIN, noStock: true }))) {
    findings.push(...excess(problem).map(lotShort));
  }
  const { buffer } = problem;
  if (buffer && canBlend(programOf(problem, { ...MARGIN, noBufferStock: true }))) {
    const needs = leastBufferGrams(problem);
    findings.push({
      class: 'insufficient_qty',
      message: `Insufficient quantity for the buffer oil ${buffer.oil.label}: needs ${gramsText(needs)} but only has ${gramsText(gramsOfMg(buffer.stockMg))}.`,
    });
  }
  return findings;
}

function lotShort({ lot, grams }: { readonly lot: Lot; readonly grams: number }): Finding {
  const has = gramsOfMg(lot.stockMg);
  return {
    class: 'insufficient_qty',
    message: `Insufficient quantity for ${lot.oil.label}: needs ${gramsText(has + grams)} but only has ${gramsText(has)}.`,
  };
}

/** Lots that would have to be larger, by the least grams in total. */
function excess(problem: Problem) {
  const { flexible } = problem;
  const within = programOf(problem, MARGIN);
  const beyond = programOf(problem, { ...MARGIN, noStock: true });
  const count = flexible.length;
  const program = emptyProgram(within.rows, 2 * count);
  program.matrix.set(within.matrix);
  program.matrix.set(within.matrix, within.matrix.length);
  program.upper.set(within.upper);
  program.upper.set(beyond.upper, count);
  program.rowLower.set(within.rowLower);
  program.rowUpper.set(within.rowUpper);
  program.cost.fill(1, count);
  const simplex = createSimplex(program);
  if (solve(simplex) !== 'optimal') return [];
  const x = solution(simplex);
  return flexible
    .map((lot, column) => ({ lot, grams: x[count + column] ?? 0 }))
    .filter(({ grams }) => grams > VISIBLE_GRAMS);
}

function leastBufferGrams(problem: Problem): number {
  const program = programOf(problem, { ...MARGIN, noBufferStock: true });
  program.cost.fill(-1);
  const simplex = createSimplex(program);
  solve(simplex);
  return gramsOfMg(problem.roomMg) + objective(simplex);
}

function capacity(problem: Problem): Finding[] {
  const relaxed: Relaxation = { ...MARGIN, noCapacity: true };
  const program = programOf(problem, relaxed);
  program.cost.fill(1);
  const simplex = createSimplex(program);
  if (solve(simplex) !== 'optimal') return [];
  const needs = objective(simplex);
  const room = gramsOfMg(Math.max(0, problem.roomMg));
  if (needs <= room) return [];
  return [
    {
      class: 'capacity',
      message: `The oil total exceeds the batch capacity: the targets need at least ${gramsText(needs)} of the picked oils, and there is room for ${gramsText(room)} (${gramsText(needs - room)} over). Pick stronger oils or reduce fixed lines.`,
    },
  ];
}

function minimums(problem: Problem): Finding[] {
  const names = problem.rows
    .filter((row) => row.targets.some((target) => target.specification.operator.startsWith('>')))
    .map((row) => row.cannabinoid);
  if (names.length === 0 || !canBlend(programOf(problem, { ...MARGIN, noMinimums: true }))) {
    return [];
  }
  return [
    {
      class: 'min_not_met',
      message: `Minimum constraints not satisfied: ${listText(names)}. Add a flexible oil or reduce one of them.`,
    },
  ];
}
