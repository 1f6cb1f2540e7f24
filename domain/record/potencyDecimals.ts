import type { PotencyUnit } from '#domain/recipe/recipe.ts';
import type { MadeFigure } from './asMadeTargets.ts';
import type { DocumentTarget } from './document.ts';
import { decimalsOf, formatNumber } from './format.ts';

/** mg per unit and per gram like quantities, percents like percents (batch spec, section 5). */
export const POTENCY_DECIMALS: Readonly<Record<PotencyUnit, number>> = {
  'mg/unit': 3,
  'mg/g': 3,
  '%': 1,
};

const FINER_DECIMALS = [2, 3, 4, 5, 6];

/** As fine as the target, and finer where what was missed would look the same as what was asked. */
export function madeDecimals(
  { value, unit }: Pick<DocumentTarget, 'value' | 'unit'>,
  { made, met }: Pick<MadeFigure, 'made' | 'met'>,
): number {
  const usual = Math.max(POTENCY_DECIMALS[unit], decimalsOf(value));
  const isSeen = (decimals: number) =>
    formatNumber(made, decimals) !== formatNumber(value, decimals);
  if (met || isSeen(usual)) return usual;
  return FINER_DECIMALS.find((decimals) => decimals > usual && isSeen(decimals)) ?? usual;
}
