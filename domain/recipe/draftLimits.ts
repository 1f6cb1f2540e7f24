/** The most a recipe may hold: characters, rows and, as the columns have them, decimals. */
export const LIMITS = {
  numberLength: 50,
  descriptionLength: 200,
  productTypeLength: 100,
  cannabinoidNameLength: 100,
  ingredientNameLength: 200,
  inventoryNameLength: 200,
  groupNameLength: 100,
  ingredients: 200,
  /** In one sub-formulation. */
  subIngredients: 100,
  specifications: 40,
  detailGroups: 50,
  batchWeightDecimals: 3,
  unitWeightDecimals: 4,
  quantityDecimals: 4,
  percentDecimals: 4,
  targetDecimals: 4,
  /** Every number is below this. */
  magnitude: 1e10,
} as const;

/** Percentages are summed within this (recipe spec, section 9). */
export const PERCENT_TOLERANCE = 1e-6;
