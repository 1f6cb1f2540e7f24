import type { RecipeContent } from '#domain/recipe/recipe.ts';

/** The most boxes in a record, one per part of each line; more cannot be printed or loaded in reasonable time. */
export const MOST_BOXES = 50_000;

/** The number of recipe lines on both levels, without lots. */
export const lineCount = ({ ingredients }: Pick<RecipeContent, 'ingredients'>): number =>
  ingredients.reduce((count, { subIngredients }) => count + 1 + subIngredients.length, 0);

/** The issue of so many parts for so many lines and lots (both 1 or more); null when there is none. */
export function partsIssue(lines: number, parts: number): string | null {
  if (lines * parts <= MOST_BOXES) return null;
  const most = Math.max(1, Math.floor(MOST_BOXES / lines));
  return `Parts must be at most ${most} for ${lines} lines and lots`;
}
