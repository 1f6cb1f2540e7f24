import {
  isMaximum,
  isMinimum,
  isTarget,
  mgPerPotencyUnit,
  potencyOfMg,
} from '#domain/recipe/targets.ts';
import { programOf } from '../blend/program.ts';
import { solve } from '../linear/dual.ts';
import { at } from '../linear/linearProgram.ts';
import { createSimplex, objective } from '../linear/simplex.ts';
import { type Problem, TOLERANCE_MG } from '../problem/problem.ts';
import type { Change, Remedy } from '../types.ts';
import { outermost } from './resolve.ts';

/** Targets are typed with up to 4 decimals. */
const MOST_DECIMALS = 4;
/** A last decimal worth less than this over the batch says nothing beside the 1 mg margin. */
const LEAST_STEP_MG = 2;
/** Beyond half or double its target it is another product. */
const MOST_TIMES = 2;
const NOISE = 1e-6;

/**
 * Another value for one target with everything else kept: the one nearest to what is asked now,
 * one remedy for each target whose change alone helps. Several targets of one cannabinoid are left
 * alone. Both ends are solved as they are shown.
 */
export function targetRemedies(problem: Problem): Remedy[] {
  return problem.rows.flatMap((row, index) => {
    const [only] = row.targets;
    if (only === undefined || row.targets.length !== 1) return [];
    const { unit, operator, cannabinoid, value: present } = only.specification;
    const changeTo = (value: number): Change => ({
      kind: 'changeTarget',
      cannabinoid,
      value,
      from: null,
      to: null,
    });
    const range = shownRange(problem, index, changeTo);
    if (range === null) return [];
    const value = Math.max(range.least, Math.min(present, range.most));
    const from = isMinimum(operator) ? null : range.least;
    const to = isMaximum(operator) ? null : range.most;
    const change: Change = { kind: 'changeTarget', cannabinoid, value, from, to };
    if (value === present) return [];
    const sentence = `Change the ${cannabinoid} target from ${present} to ${value} ${unit}${alsoText(present, value, from, to)}.`;
    return [{ sentence, change }];
  });
}

/** What else would do. */
function alsoText(present: number, value: number, from: number | null, to: number | null): string {
  const isRaised = value > present;
  const end = isRaised ? to : from;
  if (end === null) return isRaised ? ' or more' : ' or less';
  return end === value ? '' : `, or as far as ${end}`;
}

/** Least and most the target of a row can be, in its own unit, from half to double of what it is. */
function shownRange(problem: Problem, index: number, changeTo: (value: number) => Change) {
  const specification = problem.rows[index]?.targets[0]?.specification;
  const range = reach(problem, index);
  if (specification === undefined || range === null) return null;
  const { value: present, unit } = specification;
  const { recipe, multiplier } = problem.input;
  const steps = stepsOf(present, mgPerPotencyUnit(unit, recipe, multiplier));
  const half = Math.ceil((present / MOST_TIMES) * steps - NOISE);
  const double = Math.floor(present * MOST_TIMES * steps + NOISE);
  const changeToStep = (step: number): Change | null => {
    const value = step / steps;
    const isThere = step >= half && step <= double && isTarget({ ...specification, value });
    return isThere ? changeTo(value) : null;
  };
  const lowest = Math.max(half, Math.ceil(range.least * steps - NOISE));
  const highest = Math.min(double, Math.floor(range.most * steps + NOISE));
  // Less than a minimum that works, and more than a maximum, works as well.
  const { operator } = specification;
  const least = isMinimum(operator) ? half : outermost(problem.input, lowest, -1, changeToStep);
  const most = isMaximum(operator) ? double : outermost(problem.input, highest, 1, changeToStep);
  if (least === null || most === null || least > most) return null;
  return { least: least / steps, most: most / steps };
}

/** Steps a whole of the unit is shown in: as fine as it is asked for, and as the margin allows. */
export function stepsOf(present: number, mgPerWhole: number): number {
  let steps = 1;
  for (let decimals = 0; decimals < MOST_DECIMALS; decimals++) {
    const isCoarse = Math.abs(present * steps - Math.round(present * steps)) > NOISE;
    if (!isCoarse && mgPerWhole / (steps * 10) < LEAST_STEP_MG) break;
    steps *= 10;
  }
  return steps;
}

/** Least and most the target of a row could be, margin included, with the other targets met. */
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
    const mg = sign * objective(simplex) * 1000 - sign * TOLERANCE_MG;
    ends.push(potencyOfRow(problem, index, mg));
  }
  const [least = 0, most = 0] = ends;
  return { least, most };
}

/** What `mg` from flexible lots and the constants make of a row, in the unit of its target. */
function potencyOfRow({ rows, input }: Problem, index: number, mg: number): number {
  const row = rows[index];
  const unit = row?.targets[0]?.specification.unit ?? 'mg/g';
  return potencyOfMg(mg + (row?.constantMg ?? 0), unit, input.recipe, input.multiplier);
}
