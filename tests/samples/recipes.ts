import type { DraftSubIngredient, RecipeDraft } from '#domain/recipe/draft/draft.ts';
import { draftOf } from '#domain/recipe/testing/drafts.ts';
import type { GraphAnswer } from '#tests/execute.ts';
import { globalId } from '#tests/execute.ts';

/** A recipe that can be written through either API. */
export type Written = Omit<RecipeDraft, 'departmentId' | 'groupId'> & {
  readonly departmentId: number | null;
  readonly group?: { readonly id: number; readonly code: string } | null;
};

let serial = 0;

/** A publishable recipe with a unique number by default. */
export const written = (difference: Partial<Written> = {}): Written => {
  serial += 1;
  return { ...draftOf({ number: `W-${serial}` }), departmentId: null, ...difference };
};

/** The documented body. */
export const restRecipe = (recipe: Written, more: Record<string, unknown> = {}) => ({
  department_id: recipe.departmentId,
  number: recipe.number,
  description: recipe.description,
  product_type: recipe.productType,
  recipe_group_code: recipe.group?.code ?? null,
  finished_good_uom: recipe.finishedGoodUom,
  batch_weight: recipe.batchWeightGrams,
  unit_weight: recipe.unitWeightGrams,
  servings_per_unit: recipe.servingsPerUnit,
  units_per_package: recipe.unitsPerPackage,
  unit_ml: recipe.unitMl,
  density_g_per_ml: recipe.densityGPerMl,
  label_profile_keys: recipe.labelProfileKeys,
  specifications: recipe.specifications.map(({ cannabinoid, value, unit, operator }) => ({
    spec_name: `${cannabinoid}/unit`,
    target_value: value,
    unit,
    operator,
  })),
  detail_groups: recipe.detailGroups.map(({ key, name, groupType }, index) => ({
    id: key,
    name,
    group_type: groupType,
    order: index + 1,
  })),
  details: recipe.ingredients.map((row, index) => ({
    ...restLine(row, index),
    group_id: row.groupKey,
    ...(row.type === 'sub_formulation'
      ? { sub_percentage: row.subPercentage, sub_details: row.subIngredients.map(restLine) }
      : {}),
  })),
  ...more,
});

const restLine = (line: DraftSubIngredient, index: number) => ({
  ingredient_name: line.name,
  item_type: line.type,
  quantity: line.quantity,
  unit: line.unit,
  order: index + 1,
  inventory_tracked: line.inventoryTracked,
  default_inventory_name: line.defaultInventoryName,
});

const OPERATORS = {
  '=': 'EQUAL',
  '>': 'GREATER',
  '>=': 'GREATER_OR_EQUAL',
  '<': 'LESS',
  '<=': 'LESS_OR_EQUAL',
} as const;
const POTENCY_UNITS = { 'mg/unit': 'MG_PER_UNIT', 'mg/g': 'MG_PER_G', '%': 'PERCENT' } as const;
const QUANTITY_UNITS = { g: 'G', mg: 'MG', '%': 'PERCENT' } as const;

const decimal = (value: number | null) => (value === null ? null : value.toFixed(9));

/** The same as a `RecipeInput`. */
export const graphRecipe = (recipe: Written) => ({
  departmentId: recipe.departmentId === null ? null : globalId('Department', recipe.departmentId),
  groupId: recipe.group ? globalId('RecipeGroup', recipe.group.id) : null,
  number: recipe.number,
  description: recipe.description,
  productType: recipe.productType,
  finishedGoodUom: recipe.finishedGoodUom?.toUpperCase() ?? null,
  batchWeightGrams: decimal(recipe.batchWeightGrams),
  unitWeightGrams: decimal(recipe.unitWeightGrams),
  servingsPerUnit: decimal(recipe.servingsPerUnit),
  unitsPerPackage: recipe.unitsPerPackage,
  unitMl: decimal(recipe.unitMl),
  densityGPerMl: decimal(recipe.densityGPerMl),
  labelProfileKeys: recipe.labelProfileKeys,
  specifications: recipe.specifications.map(({ cannabinoid, value, unit, operator }) => ({
    cannabinoid,
    value: decimal(value),
    unit: POTENCY_UNITS[unit],
    operator: OPERATORS[operator],
  })),
  detailGroups: recipe.detailGroups.map(({ key, name, groupType }) => ({
    key,
    name,
    groupType: groupType.toUpperCase(),
  })),
  ingredients: recipe.ingredients.map((row) => ({
    ...graphLine(row),
    groupKey: row.groupKey,
    subPercentage: decimal(row.subPercentage),
    subIngredients: row.subIngredients.map(graphLine),
  })),
});

const graphLine = (line: DraftSubIngredient) => ({
  name: line.name,
  type: line.type?.toUpperCase() ?? null,
  quantity: decimal(line.quantity),
  unit: line.unit === null ? null : QUANTITY_UNITS[line.unit],
  inventoryTracked: line.inventoryTracked,
  defaultInventoryName: line.defaultInventoryName,
});

const SAVED = `... on UserError { code message }
  ... on InvalidError { issues { path message } }
  ... on ConflictError { changedBy changedAt currentVersionId }`;
const VERSION = '{ recipeVersion { id databaseId version status revision } }';

export const CREATE_RECIPE = `mutation ($input: CreateRecipeInput!) {
  createRecipe(input: $input) { __typename ... on CreateRecipePayload ${VERSION} ${SAVED} }
}`;
export const UPDATE_RECIPE = `mutation ($input: UpdateRecipeInput!) {
  updateRecipe(input: $input) { __typename ... on UpdateRecipePayload ${VERSION} ${SAVED} }
}`;
export const RESTORE_RECIPE = `mutation ($input: RestoreRecipeInput!) {
  restoreRecipe(input: $input) { __typename ... on RestoreRecipePayload ${VERSION} ${SAVED} }
}`;

export type SavedAnswer = {
  readonly __typename: string;
  readonly code?: string;
  readonly message?: string;
  readonly issues?: readonly { readonly path: readonly string[]; readonly message: string }[];
  readonly changedBy?: string | null;
  readonly changedAt?: string | null;
  readonly currentVersionId?: string | null;
  readonly recipeVersion?: {
    readonly id: string;
    readonly databaseId: number;
    readonly version: number;
    readonly status: string;
    readonly revision: number;
  };
};

/** The result of a mutation, whatever its name. */
export function savedAnswer({ data, errors }: GraphAnswer): SavedAnswer {
  const [error] = errors ?? [];
  if (error) {
    return { __typename: '', code: error.extensions?.code ?? '', message: error.message };
  }
  const [answer] = Object.values(data as Record<string, SavedAnswer>);
  if (!answer) throw new Error('No answer.');
  return answer;
}
