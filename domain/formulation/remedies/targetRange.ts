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
import type { Target } from '../problem/targetRows.ts';
import type { Change, Remedy } from '../types.ts';
import { outermost } from './resolve.ts';

/** Targets are entered with up to 4 decimals. */
const MOST_DECIMALS = 4;
/** A last decimal worth less than this many mg over the batch is meaningless next to the 1 mg margin. */
const LEAST_STEP_MG = 2;
/** Outside half to double its target, the product would be a different one. */
const MOST_TIMES = 2;
const NOISE = 1e-6;

/**
 * A different value for one target with everything else kept: the working value closest to the current one, one remedy
 * for each target whose change alone helps. Cannabinoids with several targets are skipped. Both ends of the range are
 * verified by solving.
 */
export function targetRemedies(problem: Problem): Remedy[] {
  return problem.rows.flatMap((_, index) => {
    const only = onlyTarget(problem, index);
    if (only === null) return [];
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

/** The target of a row, if its cannabinoid has no other, in another row neither; otherwise null. */
export function onlyTarget({ rows }: Problem, index: number): Target | null {
  const row = rows[index];
  const all = rows.filter(({ key }) => key === row?.key).flatMap(({ targets }) => targets);
  return all.length === 1 ? (row?.targets[0] ?? null) : null;
}

/** The other values that would work, as part of a sentence. */
function alsoText(present: number, value: number, from: number | null, to: number | null): string {
  const isRaised = value > present;
  const end = isRaised ? to : from;
  if (end === null) return isRaised ? ' or more' : ' or less';
  return end === value ? '' : `, or anything ${isRaised ? 'up' : 'down'} to ${end}`;
}

/** The least and most for the target of a row, in its own unit, between half and double its value. */
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
  // For a minimum everything below a working value works too, for a maximum everything above.
  const { operator } = specification;
  const least = isMinimum(operator) ? half : outermost(problem.input, lowest, -1, changeToStep);
  const most = isMaximum(operator) ? double : outermost(problem.input, highest, 1, changeToStep);
  if (least === null || most === null || least > most) return null;
  return { least: least / steps, most: most / steps };
}

/** Display steps per whole unit: as fine as the target is written and as the margin allows. */
export function stepsOf(present: number, mgPerWhole: number): number {
  let steps = 1;
  for (let decimals = 0; decimals < MOST_DECIMALS; decimals++) {
    const isCoarse = Math.abs(present * steps - Math.round(present * steps)) > NOISE;
    if (!isCoarse && mgPerWhole / (steps * 10) < LEAST_STEP_MG) break;
    steps *= 10;
  }
  return steps;
}

/** The least and most that the target of a row could be, margin included, with the other targets met. */
export function reach(problem: Problem, index: number) {
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

/** The potency that `mg` from flexible lots and the constants give a row, in the unit of its target. */
function potencyOfRow({ rows, input }: Problem, index: number, mg: number): number {
  const row = rows[index];
  const unit = row?.targets[0]?.specification.unit ?? 'mg/g';
  return potencyOfMg(mg + (row?.constantMg ?? 0), unit, input.recipe, input.multiplier);
}
