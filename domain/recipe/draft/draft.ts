import { PLAIN_LABEL, type RecipeLabel } from '#domain/recipe/label/recipeLabel.ts';
import type { ItemType, Operator, PotencyUnit, QuantityUnit } from '#domain/recipe/recipe.ts';

/**
 * A recipe draft, as the editor holds it and both APIs send it. Everything is optional: null means "not given", NaN
 * "typed, but not a number".
 */

/** Units of measure of a finished good (docs/rules/recipes.md, Fields). */
export const FINISHED_GOOD_UOMS = ['g', 'mg'] as const;
export type FinishedGoodUom = (typeof FINISHED_GOOD_UOMS)[number];

/**
 * Kinds of detail group, after how a weighing room sorts its materials: dry goods, liquids, controlled actives,
 * packaging, and `general` for everything else. They only sort and label.
 */
export const GROUP_TYPES = ['general', 'dry', 'wet', 'active', 'packaging'] as const;
export type GroupType = (typeof GROUP_TYPES)[number];

/** One target row; a row without a `value` is ignored. */
export type DraftSpecification = {
  readonly cannabinoid: string;
  /** In `unit`, 0 or more; at most 100 when `%`. */
  readonly value: number | null;
  readonly unit: PotencyUnit;
  readonly operator: Operator;
};

export type DraftDetailGroup = {
  readonly key: string;
  readonly name: string;
  readonly groupType: GroupType;
};

/** A row inside a sub-formulation. */
export type DraftSubIngredient = {
  /** Stable while the row is edited and moved; unique among the rows of both levels. */
  readonly key: string;
  readonly name: string;
  /** A sub-formulation inside another one is an issue. */
  readonly type: ItemType | null;
  /** In `unit`: above 0, or 0 to 100 for `%`; only for fixed rows. */
  readonly quantity: number | null;
  readonly unit: QuantityUnit | null;
  readonly inventoryTracked: boolean;
  readonly defaultInventoryName: string | null;
};

/** A top-level row. */
export type DraftIngredient = DraftSubIngredient & {
  /** `key` of the row's detail group. */
  readonly groupKey: string | null;
  /** Percent of the batch weight, 0 to 100; only for sub-formulations. */
  readonly subPercentage: number | null;
  readonly subIngredients: readonly DraftSubIngredient[];
};

export type RecipeDraft = RecipeLabel & {
  readonly departmentId: string | null;
  readonly number: string;
  readonly description: string;
  /** Shown as the product category. */
  readonly productType: string;
  readonly finishedGoodUom: FinishedGoodUom | null;
  /** Id of the recipe group. */
  readonly groupId: string | null;
  readonly batchWeightGrams: number | null;
  /** Where density and volume are given it is their product, whatever it was. */
  readonly unitWeightGrams: number | null;
  /** The potency basis chosen for all targets; without it, the unit of the first target. */
  readonly basis?: PotencyUnit;
  readonly specifications: readonly DraftSpecification[];
  readonly detailGroups: readonly DraftDetailGroup[];
  readonly ingredients: readonly DraftIngredient[];
};

/** The draft of a new recipe; grams are the default unit of measure. */
export const emptyDraft: RecipeDraft = {
  departmentId: null,
  number: '',
  description: '',
  productType: '',
  finishedGoodUom: 'g',
  groupId: null,
  batchWeightGrams: null,
  unitWeightGrams: null,
  ...PLAIN_LABEL,
  specifications: [],
  detailGroups: [],
  ingredients: [],
};

export const emptySubRow = (key: string): DraftSubIngredient => ({
  key,
  name: '',
  type: null,
  quantity: null,
  unit: null,
  inventoryTracked: false,
  defaultInventoryName: null,
});

export const emptyRow = (key: string): DraftIngredient => ({
  ...emptySubRow(key),
  groupKey: null,
  subPercentage: null,
  subIngredients: [],
});
