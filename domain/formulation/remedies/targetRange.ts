import { isMaximum, isMinimum, potencyOfMg } from '#domain/recipe/targets.ts';
import { programOf } from '../blend/program.ts';
import { solve } from '../linear/dual.ts';
import { at } from '../linear/linearProgram.ts';
import { createSimplex, objective } from '../linear/simplex.ts';
import { type Problem, TOLERANCE_MG } from '../problem/problem.ts';
import type { Change, Remedy } from '../types.ts';
import { outcomeOf } from './resolve.ts';

/** Targets are typed with up to 4 decimals. */
const DECIMALS = 10_000;
/** Beyond half or double its target it is another product. */
const MOST_TIMES = 2;

/**
 * Another value for one target with everything else kept: the one nearest to what is asked now,
 * one remedy for each target whose change alone helps. Several targets of one cannabinoid are left
 * alone.
 */
export function targetRemedies(problem: Problem): Remedy[] {
  return problem.rows.flatMap((row, index) => {
    const [only] = row.targets;
    const range = row.targets.length === 1 ? reach(problem, index) : null;
    if (only === undefined || range === null || range.least > range.most) return [];
    const { unit, operator, cannabinoid, value: present } = only.specification;
    const value = Math.max(range.least, Math.min(present, range.most));
    if (value > MOST_TIMES * present || value * MOST_TIMES < present) return [];
    const from = isMinimum(operator) ? null : range.least;
    const to = isMaximum(operator) ? null : range.most;
    const change: Change = { kind: 'changeTarget', cannabinoid, value, from, to };
    if (outcomeOf(problem.input, change) === null) return [];
    const sentence = `Change the ${cannabinoid} target from ${present} to ${value} ${unit}${alsoText(present, value, from, to)}.`;
    return [{ sentence, change }];
  });
}

/** What else would do, as far as it is the same product. */
function alsoText(present: number, value: number, from: number | null, to: number | null): string {
  if (from === to) return '';
  const isRaised = value > present;
  const end = isRaised ? to : from;
  if (end === null || end > MOST_TIMES * present || end * MOST_TIMES < present) {
    return isRaised ? ' or more' : ' or less';
  }
  return `, or as far as ${end}`;
}

/** Least and most the target of a row could be, in its own unit, with the other targets met. */
function reach(problem: Problem, index: number) {
  const program = programOf(problem, { marginMg: TOLERANCE_MG });
  program.rowLower[index] = -Infinity;
  program.rowUpper[index] = Infinity;
  const simplex = createSimplex(program);
  const ends: number[] = [];
  for (const sign of [1, -1]) {
    for (let column = 0; column < program.columns; column++) {
      program.cost[column] = sign * at(program.matrix, column * program.rows + index);
    }
    if (solve(simplex) !== 'optimal') return null;
    ends.push(potencyOfRow(problem, index, sign * objective(simplex) * 1000));
  }
  const [least = 0, most = 0] = ends;
  return {
    least: Math.max(0, Math.ceil(least * DECIMALS - 1e-6) / DECIMALS),
    most: Math.floor(most * DECIMALS + 1e-6) / DECIMALS,
  };
}

/** What `mg` from flexible lots and the constants make of a row, in the unit of its target. */
function potencyOfRow({ rows, input }: Problem, index: number, mg: number): number {
  const row = rows[index];
  const unit = row?.targets[0]?.specification.unit ?? 'mg/g';
  return potencyOfMg(mg + (row?.constantMg ?? 0), unit, input.recipe, input.multiplier);
}
