import { gramsToMilligrams, wholeMilligramsIn } from '#domain/units.ts';
import type { Choice, FormulationInput, Oil } from '../types.ts';
import { lotPercents, rowFinder } from './percents.ts';

/** A picked lot on the 0.001 g grid. */
export type Lot = {
  readonly oil: Oil;
  /** Index among the choices. */
  readonly place: number;
  readonly mode: Choice['mode'];
  readonly stockMg: number;
  /** Milligrams taken by Use All or Fixed; 0 for a flexible lot. */
  readonly takenMg: number;
  /** Ten-thousandths of a percent, one per row, whole numbers but for caps; times whole mg of oil gives 1e-6 mg. */
  readonly percents: Float64Array;
};

/** The picked lots, oldest first, and the buffer oil. `keys` name the rows. Unknown ids are ignored. */
export function lotsOf(input: FormulationInput, keys: readonly string[], hasBuffer: boolean) {
  const byId = new Map(input.oils.map((oil) => [oil.id, oil]));
  const find = rowFinder(keys);
  const lotOf = (choice: Choice, place: number): Lot | null => {
    const oil = byId.get(choice.oilId);
    if (!oil) return null;
    const stockMg = wholeMilligramsIn(oil.grams);
    const takenMg = takenOf(choice, stockMg);
    const percents = lotPercents(oil, keys.length, find);
    return { oil, place, mode: choice.mode, stockMg, takenMg, percents };
  };
  const { bufferOilId } = input;
  const buffer =
    hasBuffer && bufferOilId ? { oilId: bufferOilId, mode: 'flexible' as const } : null;
  return {
    picked: input.choices
      .map(lotOf)
      .filter((lot) => lot !== null)
      .sort(oldestFirst),
    buffer: buffer && lotOf(buffer, -1),
  };
}

function takenOf(choice: Choice, stockMg: number): number {
  if (choice.mode === 'use_all') return stockMg;
  const askedMg = choice.mode === 'fixed' ? gramsToMilligrams(choice.grams ?? 0) : 0;
  return Math.min(Math.max(0, askedMg), stockMg);
}

/** Orders lots as they are to be used, those that don't say last, then by id. */
export function oldestFirst(a: { readonly oil: Oil }, b: { readonly oil: Oil }): number {
  const ageOfA = a.oil.useFirst ?? UNKNOWN_AGE;
  const ageOfB = b.oil.useFirst ?? UNKNOWN_AGE;
  if (ageOfA !== ageOfB) return ageOfA < ageOfB ? -1 : 1;
  return a.oil.id < b.oil.id ? -1 : 1;
}

/** Sorts after every text that a lot may have. */
const UNKNOWN_AGE = '\uffff';

/** Ten-thousandths of a percent, as a whole number, of the row's cannabinoid in a lot. */
export const percentOf = (lot: Lot, row: number): number => lot.percents[row] ?? 0;
