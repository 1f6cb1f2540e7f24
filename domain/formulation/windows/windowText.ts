import { formatNumber, gramsText } from '#domain/format.ts';
import type { RecipeContent } from '#domain/recipe/recipe.ts';
import { saleableUnits } from '#domain/recipe/scale.ts';
import type { Choice, Oil } from '../types.ts';
import { givenGrams } from './givenGrams.ts';
import type { LotWindow } from './lotWindows.ts';
import type { MultiplierInterval } from './whatIf.ts';

/** The sentence about an amount outside the window of its lot; null inside it, or while no amount is entered. */
export function outsideText(
  window: LotWindow,
  choice: Choice,
  { label, grams: stock }: Pick<Oil, 'label' | 'grams'>,
): string | null {
  const grams = givenGrams(choice, stock);
  if (grams === null || (grams >= window.minGrams && grams <= window.maxGrams)) return null;
  if (choice.mode === 'use_all' && grams > window.maxGrams) {
    return `All of ${label} (${gramsText(grams)}) is more than any blend takes; at most ${gramsText(window.maxGrams)}.`;
  }
  return `Every blend takes between ${gramsText(window.minGrams).replace(/ g$/, '')} and ${gramsText(window.maxGrams)} of ${label}.`;
}

/** A multiplier up to here is too small to be worth saying that there is no smaller one. */
const SMALLEST = 0.01;

/** `from × 0.8 to × 3.42 · at most 1,710 units · CBN-I-01 runs out first`. */
export function intervalText(
  { from, to, runsOutId }: MultiplierInterval,
  recipe: Pick<RecipeContent, 'batchWeightGrams' | 'unitWeightGrams'>,
  labelOf: (oilId: string) => string,
): string {
  const start = from > SMALLEST ? `from × ${from}` : '';
  if (to === null) return start === '' ? 'as large as you like' : `${start} on`;
  const parts = [
    start === '' ? `up to × ${to}` : `${start} to × ${to}`,
    `at most ${formatNumber(saleableUnits(recipe, to), 0)} units`,
    ...(runsOutId === null ? [] : [`${labelOf(runsOutId)} runs out first`]),
  ];
  return parts.join(' · ');
}
