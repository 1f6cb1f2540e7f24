/**
 * The content of a recipe version as plain data. Grams and percents are stored as exact decimals (numeric columns,
 * decimal strings in the graph); here they are numbers, because all calculations round through whole milligrams (see
 * `domain/units.ts`).
 */

/**
 * Types of ingredient line (docs/rules/recipes.md, Ingredient rows). A sub-formulation contains lines of the other
 * three.
 */
export const ITEM_TYPES = ['fixed', 'buffer', 'active', 'sub_formulation'] as const;
export type ItemType = (typeof ITEM_TYPES)[number];
export type SubItemType = Exclude<ItemType, 'sub_formulation'>;

/** Units of a fixed line: grams, milligrams, or percent of its parent's weight. */
export const QUANTITY_UNITS = ['g', 'mg', '%'] as const;
export type QuantityUnit = (typeof QUANTITY_UNITS)[number];

/** Potency bases of a target: per finished unit, per gram of batch, or percent of batch weight. */
export const POTENCY_UNITS = ['mg/unit', 'mg/g', '%'] as const;
export type PotencyUnit = (typeof POTENCY_UNITS)[number];

/** `>` accepts the target or more, `<` the target or less, each within the 1 mg margin. */
export const OPERATORS = ['=', '>', '>=', '<', '<='] as const;
export type Operator = (typeof OPERATORS)[number];

/** One potency target. `value` is in `unit`, 0 or more; `cannabinoid` is matched ignoring case. */
export type Specification = {
  readonly cannabinoid: string;
  readonly operator: Operator;
  readonly value: number;
  readonly unit: PotencyUnit;
};

/** A line inside a sub-formulation. `quantity` and `unit` are null unless `type` is fixed. */
export type SubIngredient = {
  /** Unique among the lines of both levels (`subLineId`). */
  readonly id: string;
  readonly name: string;
  readonly type: SubItemType;
  /** In `unit`, above 0; scales with the multiplier when g or mg. */
  readonly quantity: number | null;
  /** `%` refers to the weight of the sub-formulation. */
  readonly unit: QuantityUnit | null;
  readonly inventoryTracked: boolean;
  readonly defaultInventoryName: string | null;
};

/** The line id of a sub-ingredient row; rows of the two tables are numbered separately. */
export const subLineId = (row: number): string => `sub-${row}`;

/** A top-level line. Lines are in printing order. */
export type Ingredient = {
  readonly id: string;
  readonly name: string;
  readonly type: ItemType;
  /** In `unit`, above 0; scales with the multiplier when g or mg. */
  readonly quantity: number | null;
  /** `%` refers to the batch weight. */
  readonly unit: QuantityUnit | null;
  readonly inventoryTracked: boolean;
  readonly defaultInventoryName: string | null;
  /** Percent of the batch weight, 0 to 100; null unless `type` is sub_formulation. */
  readonly subPercentage: number | null;
  readonly subIngredients: readonly SubIngredient[];
};

/** The part of a recipe version that determines what a batch contains. */
export type RecipeContent = {
  /** Grams of one batch at multiplier 1, above 0. */
  readonly batchWeightGrams: number;
  /** Grams of one finished unit, above 0. */
  readonly unitWeightGrams: number;
  readonly specifications: readonly Specification[];
  readonly ingredients: readonly Ingredient[];
};
