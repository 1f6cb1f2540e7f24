import { figureText, quotientOf } from '#domain/numbers/decimals.ts';
import { LIMITS } from '#domain/recipe/draft/draftLimits.ts';

/** The division of a product into servings, units and packages, and the profiles that its label has to keep to. */
export type RecipeLabel = {
  /** Servings in one unit, above 0; null counts as 1. */
  readonly servingsPerUnit: number | null;
  /** Whole units in one package, 1 or more; null counts as 1. */
  readonly unitsPerPackage: number | null;
  /** Grams of one millilitre, above 0; null when the product isn't measured by volume. */
  readonly densityGPerMl: number | null;
  /** Millilitres of one unit, above 0. With a density they decide the weight of a unit. */
  readonly unitMl: number | null;
  /** Keys of profiles (`domain/label/shipped/profiles.ts`), in the order of the list. */
  readonly labelProfileKeys: readonly string[];
};

/** The label of a recipe about which nothing was said. */
export const PLAIN_LABEL = {
  servingsPerUnit: 1,
  unitsPerPackage: 1,
  densityGPerMl: null,
  unitMl: null,
  labelProfileKeys: [],
} as const satisfies RecipeLabel;

/** True when nothing was said about the label. */
export const isPlainLabel = ({
  servingsPerUnit,
  unitsPerPackage,
  densityGPerMl,
  unitMl,
  labelProfileKeys,
}: RecipeLabel): boolean =>
  (servingsPerUnit ?? 1) === 1 &&
  (unitsPerPackage ?? 1) === 1 &&
  densityGPerMl === null &&
  unitMl === null &&
  labelProfileKeys.length === 0;

/** The label as it is stored: servings and units in a package are always known, and no profile is named twice. */
export const fittedLabel = (label: RecipeLabel): RecipeLabel => ({
  servingsPerUnit: label.servingsPerUnit ?? PLAIN_LABEL.servingsPerUnit,
  unitsPerPackage: label.unitsPerPackage ?? PLAIN_LABEL.unitsPerPackage,
  densityGPerMl: label.densityGPerMl,
  unitMl: label.unitMl,
  labelProfileKeys: [...new Set(label.labelProfileKeys)],
});

/**
 * Grams of a unit that is measured by volume, rounded to the decimals of a unit weight. Null without both figures, and
 * when one isn't above 0.
 */
export function unitGramsOf({
  densityGPerMl,
  unitMl,
}: Pick<RecipeLabel, 'densityGPerMl' | 'unitMl'>): number | null {
  if (densityGPerMl === null || unitMl === null) return null;
  const areAbove = densityGPerMl > 0 && unitMl > 0;
  if (!areAbove || !Number.isFinite(densityGPerMl) || !Number.isFinite(unitMl)) return null;
  const factors = [figureText(unitMl), figureText(densityGPerMl)];
  return Number(quotientOf(factors, ['1'], LIMITS.unitWeightDecimals).decimal);
}
