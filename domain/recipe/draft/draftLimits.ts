/** Limits on the characters, rows and, as in the database columns, decimals of a recipe. */
export const LIMITS = {
  numberLength: 50,
  descriptionLength: 200,
  productTypeLength: 100,
  cannabinoidNameLength: 100,
  ingredientNameLength: 200,
  inventoryNameLength: 200,
  groupNameLength: 100,
  ingredients: 200,
  /** Per sub-formulation. */
  subIngredients: 100,
  specifications: 40,
  detailGroups: 50,
  batchWeightDecimals: 3,
  unitWeightDecimals: 4,
  quantityDecimals: 4,
  percentDecimals: 4,
  targetDecimals: 4,
  /** Servings, density and volume; each below `labelFigure`, as units in a package are. */
  labelDecimals: 4,
  labelFigure: 1_000_000,
} as const;

/** Tolerance for sums of percentages (docs/rules/recipes.md, Sub-formulations). */
export const PERCENT_TOLERANCE = 1e-6;
