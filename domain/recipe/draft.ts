import type { ItemType, Operator, PotencyUnit, QuantityUnit } from './recipe.ts';

/**
 * A recipe while it is written: what the editor holds and both APIs send. Nothing needs to be there
 * yet: null is "not given", NaN is "typed, but not a number".
 */

/** Units a finished good is counted in (recipe spec, section 3). */
export const FINISHED_GOOD_UOMS = ['g', 'mg'] as const;
export type FinishedGoodUom = (typeof FINISHED_GOOD_UOMS)[number];

/**
 * Kinds of detail group. The specification names the field and no values (section 3), so these are
 * what a weighing room sorts its materials by: dry goods, liquids, actives under lock, packaging,
 * and `general` for everything else. They sort and label; nothing is computed from them.
 */
export const GROUP_TYPES = ['general', 'dry', 'wet', 'active', 'packaging'] as const;
export type GroupType = (typeof GROUP_TYPES)[number];

/** One target row; without a `value` it asks for nothing and is left out. */
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
  /** Stays with the row while it is edited and moved; unique among the rows of both levels. */
  readonly key: string;
  readonly name: string;
  /** A sub-formulation never nests another; such a row is an issue. */
  readonly type: ItemType | null;
  /** In `unit`, above 0, or 0 to 100 when `%`; only of a fixed row. */
  readonly quantity: number | null;
  readonly unit: QuantityUnit | null;
  readonly inventoryTracked: boolean;
  readonly defaultInventoryName: string | null;
};

/** A top-level row. */
export type DraftIngredient = DraftSubIngredient & {
  /** `key` of the detail group it stands in. */
  readonly groupKey: string | null;
  /** Percent of the batch weight, 0 to 100; only of a sub-formulation. */
  readonly subPercentage: number | null;
  readonly subIngredients: readonly DraftSubIngredient[];
};

export type RecipeDraft = {
  readonly departmentId: string | null;
  readonly number: string;
  readonly description: string;
  /** The product category of the screen. */
  readonly productType: string;
  readonly finishedGoodUom: FinishedGoodUom | null;
  /** The recipe group. */
  readonly groupId: string | null;
  readonly batchWeightGrams: number | null;
  readonly unitWeightGrams: number | null;
  /** The potency basis that was chosen for all; without it, the one of the first target. */
  readonly basis?: PotencyUnit;
  readonly specifications: readonly DraftSpecification[];
  readonly detailGroups: readonly DraftDetailGroup[];
  readonly ingredients: readonly DraftIngredient[];
};

/** A new recipe: grams are the unit of measure until another is chosen (section 3). */
export const emptyDraft: RecipeDraft = {
  departmentId: null,
  number: '',
  description: '',
  productType: '',
  finishedGoodUom: 'g',
  groupId: null,
  batchWeightGrams: null,
  unitWeightGrams: null,
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
