import type { Specification } from '#domain/recipe/recipe.ts';
import { cannabinoidKey, isMinimum, isTarget } from '#domain/recipe/targets.ts';
import type { FormulationInput } from '../types.ts';
import { type Lot, lotsOf } from './lots.ts';
import { rowOf, type TargetRow } from './targetRows.ts';
import { type Weights, weigh } from './weights.ts';

/** Exact-match tolerance and pass margin of every target (inventory spec, section 9). */
export const TOLERANCE_MG = 1;

/** Binary noise below this many mg does not break a margin. */
export const NOISE_MG = 1e-6;

/** Who fills the weight the oils leave: a buffer row, the oils themselves, or nobody. */
export type Fill = 'buffer' | 'exact' | 'atMost';

export type Problem = {
  readonly input: FormulationInput;
  readonly weights: Weights;
  /** Sorted by key, so that the order of targets never matters. */
  readonly rows: readonly TargetRow[];
  /** Oldest first, ids break ties, so that the order of choices never matters. */
  readonly flexible: readonly Lot[];
  readonly constants: readonly Lot[];
  /** The constants, then the flexible lots. */
  readonly lots: readonly Lot[];
  readonly buffer: Lot | null;
  readonly fill: Fill;
  /** Weight of the Use All and Fixed lots. */
  readonly constantsMg: number;
  /** Room left for flexible lots; below 0 when the constants alone are too heavy. */
  readonly roomMg: number;
  /** Least and most weight the flexible lots may have together. */
  readonly leastOilMg: number;
  readonly mostOilMg: number;
};

/** The calculation that sound input asks for. Missing fixed quantities count as 0 here. */
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
  return {
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
}

/** Only minimums and no buffer row: nothing but oil can make the weight. */
function fillOf(weights: Weights, targets: readonly Specification[]): Fill {
  if (weights.hasBuffer) return 'buffer';
  return targets.every((target) => isMinimum(target.operator)) ? 'exact' : 'atMost';
}
