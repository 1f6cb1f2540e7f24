import type { ComparedRecipe } from '#domain/recipe/compare/compareTypes.ts';
import {
  type DraftDetailGroup,
  type DraftIngredient,
  type DraftSpecification,
  type DraftSubIngredient,
  emptyRow,
  emptySubRow,
  type RecipeDraft,
} from '#domain/recipe/draft/draft.ts';
import { PLAIN_LABEL } from '#domain/recipe/label/recipeLabel.ts';

/** Test data factories: each returns a valid object and takes only the differences. */

export const targetRow = (difference: Partial<DraftSpecification> = {}): DraftSpecification => ({
  cannabinoid: 'THC',
  value: 10,
  unit: 'mg/unit',
  operator: '=',
  ...difference,
});

export const detailGroupRow = (difference: Partial<DraftDetailGroup> = {}): DraftDetailGroup => ({
  key: 'dry',
  name: 'Dry goods',
  groupType: 'dry',
  ...difference,
});

/** An active row by default, named by its key. */
export const ingredientRow = (
  difference: Partial<DraftIngredient> & { readonly key: string },
): DraftIngredient => ({
  ...emptyRow(difference.key),
  name: difference.key,
  type: 'active',
  ...difference,
});

export const fixedRow = (
  difference: Partial<DraftIngredient> & { readonly key: string },
): DraftIngredient => ingredientRow({ type: 'fixed', quantity: 60, unit: 'g', ...difference });

/** A row inside a sub-formulation: fixed at 100 % by default, named by its key. */
export const subRow = (
  difference: Partial<DraftSubIngredient> & { readonly key: string },
): DraftSubIngredient => {
  const type = difference.type === undefined ? 'fixed' : difference.type;
  const amount = type === 'fixed' ? ({ quantity: 100, unit: '%' } as const) : {};
  return { ...emptySubRow(difference.key), name: difference.key, ...amount, ...difference, type };
};

/** A sub-formulation with 20 % of the batch and one fixed row. */
export const subFormulationRow = (
  difference: Partial<DraftIngredient> & { readonly key: string },
): DraftIngredient =>
  ingredientRow({
    type: 'sub_formulation',
    subPercentage: 20,
    subIngredients: [subRow({ key: `${difference.key}.0` })],
    ...difference,
  });

/** A publishable recipe: 60 g of sugar, an active and a buffer in 1,000 g. */
export const draftOf = (difference: Partial<RecipeDraft> = {}): RecipeDraft => ({
  departmentId: 'kitchen',
  number: 'TNC-001',
  description: 'Gummies',
  productType: 'Gummy',
  finishedGoodUom: 'g',
  groupId: null,
  batchWeightGrams: 1000,
  unitWeightGrams: 4,
  ...PLAIN_LABEL,
  specifications: [targetRow()],
  detailGroups: [],
  ingredients: [
    fixedRow({ key: 'Sugar' }),
    ingredientRow({ key: 'Distillate' }),
    ingredientRow({ key: 'Syrup', type: 'buffer' }),
  ],
  ...difference,
});

export const comparedOf = (difference: Partial<ComparedRecipe> = {}): ComparedRecipe => ({
  ...draftOf(),
  departmentName: 'Kitchen',
  groupName: null,
  ...difference,
});
