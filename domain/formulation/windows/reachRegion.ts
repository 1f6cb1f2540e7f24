import type { PotencyUnit } from '#domain/recipe/recipe.ts';
import { cannabinoidKey, potencyOfMg, targetMg } from '#domain/recipe/targets.ts';
import { programOf } from '../blend/program.ts';
import { canBlend, solve } from '../linear/dual.ts';
import { at, type LinearProgram } from '../linear/linearProgram.ts';
import { createSimplex, solution } from '../linear/simplex.ts';
import { type Problem, TOLERANCE_MG } from '../problem/problem.ts';
import { onlyTarget } from '../remedies/targetRange.ts';
import type { FormulationInput } from '../types.ts';
import { soundProblem } from './soundProblem.ts';

/** Potencies of two cannabinoids, each in the unit of its target. */
export type PotencyPair = { readonly across: number; readonly up: number };

/** Every pair of potencies that the picked lots could have, as a convex polygon. */
export type ReachRegion = {
  readonly cannabinoids: readonly [across: string, up: string];
  readonly units: readonly [across: PotencyUnit, up: PotencyUnit];
  /** Counterclockwise, at most 24; fewer than 3 where the lots leave a line or a point. */
  readonly corners: readonly PotencyPair[];
  readonly target: PotencyPair;
  /** The target lies in the exact region, of which the polygon may leave out a sliver. */
  readonly isReached: boolean;
};

/** Directions in which a corner is looked for. */
const DIRECTIONS = 24;
/** Corners closer than this share of the target are one. */
const SAME = 1e-6;

/**
 * The potencies that two targeted cannabinoids could have together while all other targets are met within 1 mg. The
 * corners are extreme points in 24 directions, so the polygon lies inside the exact region. Null when there is no such
 * pair, when a cannabinoid has several targets, and for input that cannot be calculated. Never throws.
 */
export function reachRegion(
  input: FormulationInput,
  [across, up]: readonly [string, string],
): ReachRegion | null {
  const problem = soundProblem(input);
  const first = problem && axisOf(problem, across);
  const second = problem && axisOf(problem, up);
  if (!problem || !first || !second || first.row === second.row) return null;
  const program = programOf(problem, { marginMg: TOLERANCE_MG });
  const isReached = canBlend(program);
  for (const { row } of [first, second]) {
    program.rowLower[row] = -Infinity;
    program.rowUpper[row] = Infinity;
  }
  const simplex = createSimplex(program);
  const corners: PotencyPair[] = [];
  for (let direction = 0; direction < DIRECTIONS; direction++) {
    const angle = (2 * Math.PI * direction) / DIRECTIONS;
    pointTo(program, first, Math.cos(angle), second, Math.sin(angle));
    if (solve(simplex) !== 'optimal') return null;
    const grams = solution(simplex);
    corners.push({
      across: first.potencyOf(program, grams),
      up: second.potencyOf(program, grams),
    });
  }
  const target = { across: first.specification.value, up: second.specification.value };
  return {
    cannabinoids: [first.specification.cannabinoid, second.specification.cannabinoid],
    units: [first.specification.unit, second.specification.unit],
    corners: distinct(corners, target),
    target,
    isReached,
  };
}

type Axis = NonNullable<ReturnType<typeof axisOf>>;

/** Null when the cannabinoid has no target or several. */
function axisOf(problem: Problem, cannabinoid: string) {
  const { recipe, multiplier } = problem.input;
  const key = cannabinoidKey(cannabinoid);
  const row = problem.rows.findIndex((one) => one.key === key && one.targets.length > 0);
  const only = onlyTarget(problem, row);
  if (only === null) return null;
  const { constantMg = 0 } = problem.rows[row] ?? {};
  const { specification } = only;
  return {
    row,
    specification,
    /** Directions are told apart only where both potencies count alike. */
    scale: 1 / Math.max(1, targetMg(specification, recipe, multiplier)),
    potencyOf: (program: LinearProgram, grams: Float64Array): number => {
      let sum = 0;
      grams.forEach((value, column) => {
        sum += value * at(program.matrix, column * program.rows + row);
      });
      const mg = sum * 1000 + constantMg;
      return Math.max(0, potencyOfMg(mg, specification.unit, recipe, multiplier));
    },
  };
}

function pointTo(program: LinearProgram, first: Axis, x: number, second: Axis, y: number): void {
  const { cost, columns, rows, matrix } = program;
  for (let column = 0; column < columns; column++) {
    const across = at(matrix, column * rows + first.row) * first.scale;
    const up = at(matrix, column * rows + second.row) * second.scale;
    cost[column] = -1000 * (x * across + y * up);
  }
}

function distinct(corners: readonly PotencyPair[], target: PotencyPair): readonly PotencyPair[] {
  const isSame = (one: PotencyPair, other: PotencyPair | undefined) =>
    other !== undefined &&
    Math.abs(one.across - other.across) <= SAME * Math.max(1, target.across) &&
    Math.abs(one.up - other.up) <= SAME * Math.max(1, target.up);
  const kept = corners.filter((corner, index) => !isSame(corner, corners[index - 1]));
  const [first] = kept;
  const last = kept.at(-1);
  return kept.length > 1 && first && last && isSame(first, last) ? kept.slice(0, -1) : kept;
}
