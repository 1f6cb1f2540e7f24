import type { DraftSubIngredient, RecipeDraft } from './draft.ts';
import { normalized } from './normalized.ts';
import type { RecipeContent, SubIngredient } from './recipe.ts';

/**
 * What the recipe would contain: for a draft without issues exactly what is saved, ids being the
 * keys of the rows. For an unfinished one the nearest there is, so that a trial can run while it is
 * written: a weight that is missing or no number is 0 g, such a quantity or percent is null, a row
 * without a type is fixed, and a target that is no number or a sub-formulation inside another is
 * left out.
 */
export function toContent(draft: RecipeDraft): RecipeContent {
  const recipe = normalized(draft);
  return {
    batchWeightGrams: numberOrNull(recipe.batchWeightGrams) ?? 0,
    unitWeightGrams: numberOrNull(recipe.unitWeightGrams) ?? 0,
    specifications: recipe.specifications.flatMap(({ cannabinoid, operator, unit, ...target }) => {
      const value = numberOrNull(target.value);
      return value === null ? [] : [{ cannabinoid, operator, value, unit }];
    }),
    ingredients: recipe.ingredients.map((row) => ({
      ...lineOf(row),
      type: row.type ?? 'fixed',
      subPercentage: numberOrNull(row.subPercentage),
      subIngredients: row.subIngredients.flatMap((sub): SubIngredient[] => {
        const type = sub.type ?? 'fixed';
        return type === 'sub_formulation' ? [] : [{ ...lineOf(sub), type }];
      }),
    })),
  };
}

const lineOf = (line: DraftSubIngredient) => ({
  id: line.key,
  name: line.name,
  quantity: numberOrNull(line.quantity),
  unit: line.unit,
  inventoryTracked: line.inventoryTracked,
  defaultInventoryName: line.defaultInventoryName,
});

const numberOrNull = (value: number | null): number | null =>
  value !== null && Number.isFinite(value) ? value : null;
