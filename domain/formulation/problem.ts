import type { Specification } from '#domain/recipe/recipe.ts';
import {
  cannabinoidKey,
  isMaximum,
  isMinimum,
  isTarget,
  targetMg,
} from '#domain/recipe/targets.ts';
import { gramsToMilligrams, wholeMilligramsIn } from '#domain/units.ts';
import { lotPercents, rowFinder } from './percents.ts';
import type { Choice, FormulationInput, Oil } from './types.ts';
import { type Weights, weigh } from './weights.ts';

/** Exact-match tolerance and pass margin of every target (inventory spec, section 9). */
export const TOLERANCE_MG = 1;

export type Target = {
  readonly specification: Specification;
  /** Place among the recipe's specifications. */
  readonly place: number;
  readonly mg: number;
};

/** All that is asked of one cannabinoid, in mg over the whole batch, margins not included. */
export type TargetRow = {
  readonly key: string;
  readonly cannabinoid: string;
  readonly targets: readonly Target[];
  /** -Infinity and Infinity where that side is open. */
  readonly lowerMg: number;
  readonly upperMg: number;
  /** What Use All and Fixed lots bring. */
  readonly constantMg: number;
};

/** A picked lot on the 0.001 g grid. */
export type Lot = {
  readonly oil: Oil;
  /** Place among the choices. */
  readonly place: number;
  readonly mode: Choice['mode'];
  readonly stockMg: number;
  /** What Use All and Fixed take; 0 for a flexible lot. */
  readonly takenMg: number;
  /** Whole ten-thousandths of a percent, one per row; times whole mg of oil gives 1e-6 mg. */
  readonly percents: Float64Array;
};

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

function lotsOf(input: FormulationInput, keys: readonly string[], hasBuffer: boolean) {
  const byId = new Map(input.oils.map((oil) => [oil.id, oil]));
  const find = rowFinder(keys);
  const lotOf = (choice: Choice, place: number): Lot[] => {
    const oil = byId.get(choice.oilId);
    if (!oil) return [];
    const stockMg = wholeMilligramsIn(oil.grams);
    const takenMg = takenOf(choice, stockMg);
    const percents = lotPercents(oil, keys.length, find);
    return [{ oil, place, mode: choice.mode, stockMg, takenMg, percents }];
  };
  const bufferOilId = hasBuffer ? (input.bufferOilId ?? '') : '';
  const [buffer = null] = bufferOilId ? lotOf({ oilId: bufferOilId, mode: 'flexible' }, -1) : [];
  return { picked: input.choices.flatMap(lotOf).sort(oldestFirst), buffer };
}

function takenOf(choice: Choice, stockMg: number): number {
  if (choice.mode === 'useAll') return stockMg;
  const askedMg = choice.mode === 'fixed' ? gramsToMilligrams(choice.grams ?? 0) : 0;
  return Math.min(Math.max(0, askedMg), stockMg);
}

/** Only minimums and no buffer row: nothing but oil can make the weight. */
function fillOf(weights: Weights, targets: readonly Specification[]): Fill {
  if (weights.hasBuffer) return 'buffer';
  return targets.every((target) => isMinimum(target.operator)) ? 'exact' : 'atMost';
}

/** Received first is used first; a lot of unknown age comes last, ids break ties. */
export function oldestFirst(a: { readonly oil: Oil }, b: { readonly oil: Oil }): number {
  const ageOfA = a.oil.received ?? UNKNOWN_AGE;
  const ageOfB = b.oil.received ?? UNKNOWN_AGE;
  if (ageOfA !== ageOfB) return ageOfA < ageOfB ? -1 : 1;
  return a.oil.id < b.oil.id ? -1 : 1;
}

/** After every date. */
const UNKNOWN_AGE = '\uffff';

function rowOf(
  key: string,
  row: number,
  specifications: readonly Specification[],
  input: FormulationInput,
  constants: readonly Lot[],
): TargetRow {
  const targets = specifications
    .filter((specification) => cannabinoidKey(specification.cannabinoid) === key)
    .map((specification) => ({
      specification,
      place: input.recipe.specifications.indexOf(specification),
      mg: targetMg(specification, input.recipe, input.multiplier),
    }));
  const lowers = targets.filter((target) => !isMaximum(target.specification.operator));
  const uppers = targets.filter((target) => !isMinimum(target.specification.operator));
  return {
    key,
    cannabinoid: targets[0]?.specification.cannabinoid.trim() ?? key,
    targets,
    lowerMg: Math.max(...lowers.map((target) => target.mg)),
    upperMg: Math.min(...uppers.map((target) => target.mg)),
    constantMg: constants.reduce((sum, lot) => sum + percentOf(lot, row) * lot.takenMg, 0) / 1e6,
  };
}

/** Whole ten-thousandths of a percent of the row's cannabinoid in a lot. */
export const percentOf = (lot: Lot, row: number): number => lot.percents[row] ?? 0;
