import * as format from '#client/ui/format.ts';
import type { Change } from '#domain/formulation/types.ts';
import { fixedLines } from '#domain/recipe/fixedLines.ts';
import type { RecipeContent } from '#domain/recipe/recipe.ts';

/** A change of the recipe's content, with which a batch cannot be made. */
export type RecipeChange = Extract<Change, { kind: 'changeTarget' | 'reduceFixedLine' }>;

/** The differences between a trial and its recipe in words; fixed lines in grams of the whole batch. */
export const trialDifferences = (
  recipe: RecipeContent,
  trial: RecipeContent,
  multiplier: number,
): readonly string[] => [
  ...changedTargets(recipe, trial),
  ...changedLines(recipe, trial, multiplier),
];

const changedTargets = (recipe: RecipeContent, trial: RecipeContent): readonly string[] =>
  trial.specifications.flatMap(({ cannabinoid, value, unit }, index) => {
    const before = recipe.specifications[index]?.value;
    return before === undefined || before === value
      ? []
      : [`${cannabinoid} target ${format.plain(value)} ${unit} instead of ${format.plain(before)}`];
  });

function changedLines(
  recipe: RecipeContent,
  trial: RecipeContent,
  multiplier: number,
): readonly string[] {
  const before = new Map(fixedLines(recipe, multiplier).map((line) => [line.id, line.grams]));
  return fixedLines(trial, multiplier).flatMap(({ id, name, grams }) => {
    const own = before.get(id);
    return own === undefined || own === grams
      ? []
      : [`${name} ${format.grams(grams)} g instead of ${format.grams(own)} g`];
  });
}
