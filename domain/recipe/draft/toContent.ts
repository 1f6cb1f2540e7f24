import type { RecipeContent, SubIngredient } from '#domain/recipe/recipe.ts';
import type { DraftSubIngredient, RecipeDraft } from './draft.ts';
import { normalized } from './normalized.ts';

/**
 * The recipe content of a draft. For a draft without issues it is exactly what gets saved, with row keys as ids. For an
 * unfinished draft it is the closest calculable content, for previews: a missing or invalid weight is 0 g, an invalid
 * quantity or percent is null, a row without a type is fixed, and invalid targets and nested sub-formulations are left
 * out.
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
