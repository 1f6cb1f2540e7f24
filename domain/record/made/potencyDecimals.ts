import { decimalsOf, formatNumber } from '#domain/format.ts';
import type { PotencyUnit } from '#domain/recipe/recipe.ts';
import type { DocumentTarget } from '#domain/record/document/document.ts';
import type { MadeFigure } from './asMadeTargets.ts';

/**
 * mg/unit and mg/g are shown with the decimals of quantities, percents with those of percents (docs/rules/batches.md,
 * Lines).
 */
export const POTENCY_DECIMALS: Readonly<Record<PotencyUnit, number>> = {
  'mg/unit': 3,
  'mg/g': 3,
  '%': 1,
};

const FINER_DECIMALS = [2, 3, 4, 5, 6];

/** Decimals as fine as the target's, or finer when a missed target would otherwise look met. */
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
