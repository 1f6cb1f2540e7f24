import type { RecipeContent } from '#domain/recipe/recipe.ts';

/** Boxes of a record, one for each part of each line: more could not be printed, nor read in time. */
export const MOST_BOXES = 50_000;

/** Lines that a batch of a recipe has, beside its lots: those of both levels. */
export const lineCount = ({ ingredients }: Pick<RecipeContent, 'ingredients'>): number =>
  ingredients.reduce((count, { subIngredients }) => count + 1 + subIngredients.length, 0);

/** What is wrong with so many parts for so many lines and lots, both 1 or more; null if nothing is. */
export function partsIssue(lines: number, parts: number): string | null {
  if (lines * parts <= MOST_BOXES) return null;
  const most = Math.max(1, Math.floor(MOST_BOXES / lines));
  return `Parts must be at most ${most} for ${lines} lines and lots`;
}
