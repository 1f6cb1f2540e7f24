import type { Specification } from '#domain/recipe/recipe.ts';
import { cannabinoidKey, isTarget, onlyMinimums } from '#domain/recipe/targets.ts';
import type { FormulationInput } from '../types.ts';
import { withCaps } from './caps.ts';
import { withLabelCaps } from './labelCaps.ts';
import { type Lot, lotsOf } from './lots.ts';
import { rowOf, type TargetRow } from './targetRows.ts';
import { type Weights, weigh } from './weights.ts';

/** Tolerance of every target in mg, for exact targets and for passing (docs/rules/formulation.md, Figures). */
export const TOLERANCE_MG = 1;

/** Floating-point noise below this many mg does not break a margin. */
export const NOISE_MG = 1e-6;

/**
 * The filling of the weight that the oils leave: a buffer row (`buffer`), the oils themselves (`exact`), or nothing
 * (`atMost`).
 */
export type Fill = 'buffer' | 'exact' | 'atMost';

export type Problem = {
  readonly input: FormulationInput;
  readonly weights: Weights;
  /** Sorted by key, so that the order of the targets has no effect; those of maximums judged by upper bounds behind, those of caps last. */
  readonly rows: readonly TargetRow[];
  /** Oldest first, ties broken by id, so that the order of the choices has no effect. */
  readonly flexible: readonly Lot[];
  readonly constants: readonly Lot[];
  /** The constants, followed by the flexible lots. */
  readonly lots: readonly Lot[];
  readonly buffer: Lot | null;
  readonly fill: Fill;
  /** Weight of the Use All and Fixed lots. */
  readonly constantsMg: number;
  /** Room left for flexible lots; below 0 when the constants alone are too heavy. */
  readonly roomMg: number;
  /** Bounds on the total weight of the flexible lots. */
  readonly leastOilMg: number;
  readonly mostOilMg: number;
};

/** Builds the problem for sound input. Missing fixed quantities count as 0. */
export function problemOf(input: FormulationInput): Problem {
  const weights = weigh(input.recipe, input.multiplier);
  const targets = input.recipe.specifications.filter(isTarget);
  const keys = [...new Set(targets.map((target) => cannabinoidKey(target.cannabinoid)))].sort();
  const { picked, buffer } = lotsOf(input, keys, weights.hasBuffer);
  const constants = picked.filter((lot) => lot.mode !== 'flexible');
  const flexible = picked.filter((lot) => lot.mode === 'flexible');
  const constantsMg = constants.reduce((sum, lot) => sum + lot.takenMg, 0);
  const roomMg = weights.capacityMg - constantsMg;
  const fill = fillOf(weights, targets);
  const problem: Problem = {
    input,
    weights,
    rows: keys.map((key, row) => rowOf(key, row, targets, input, constants)),
    flexible,
    constants,
    lots: [...constants, ...flexible],
    buffer,
    fill,
    constantsMg,
    roomMg,
    leastOilMg: fill === 'exact' ? roomMg : Math.max(0, roomMg - (buffer?.stockMg ?? roomMg)),
    mostOilMg: roomMg,
  };
  return withLabelCaps(withCaps(problem));
}

/** The problem with other flexible lots. */
export const withFlexible = (problem: Problem, flexible: readonly Lot[]): Problem => ({
  ...problem,
  flexible,
  lots: [...problem.constants, ...flexible],
});

function fillOf(weights: Weights, targets: readonly Specification[]): Fill {
  if (weights.hasBuffer) return 'buffer';
  return onlyMinimums(targets) ? 'exact' : 'atMost';
}
