import { z } from 'zod';
import { FINISHED_GOOD_UOMS, GROUP_TYPES } from '#domain/recipe/draft/draft.ts';
import { ITEM_TYPES, OPERATORS, POTENCY_UNITS, QUANTITY_UNITS } from '#domain/recipe/recipe.ts';
import { moment } from '#server/rest/openapi/operation.ts';
import { fieldFrom, view } from '#server/rest/openapi/view.ts';
import { asGroupType, asOperator, asPotencyUnit, asQuantityUnit } from './reading/content.ts';
import type { listHistory } from './reading/history.ts';
import type { FoundRecipeVersion } from './reading/readRecipe.ts';

type ListedVersion = Omit<
  FoundRecipeVersion,
  'recipe' | 'specifications' | 'ingredients' | 'detailGroups'
> & { readonly recipe: Omit<FoundRecipeVersion['recipe'], 'department'> };

const status = z.enum(['draft', 'active', 'archived']);

const ofListed = fieldFrom<ListedVersion>();
const listed = {
  id: ofListed(z.int(), ({ id }) => id),
  number: ofListed(z.string(), ({ recipe }) => recipe.number),
  version: ofListed(z.int(), ({ version }) => version),
  description: ofListed(z.string(), ({ description }) => description),
  product_type: ofListed(z.string(), ({ productType }) => productType),
  recipe_group_code: ofListed(z.string().nullable(), ({ recipe }) => recipe.group?.code ?? null),
  recipe_group_id: ofListed(z.int().nullable(), ({ recipe }) => recipe.groupId),
  finished_good_uom: ofListed(
    z.enum(FINISHED_GOOD_UOMS).nullable(),
    ({ finishedGoodUom }) => finishedGoodUom,
  ),
  batch_weight: ofListed(
    z.number().nullable(),
    ({ batchWeightGrams }) => batchWeightGrams?.toNumber() ?? null,
  ),
  unit_weight: ofListed(
    z.number().nullable(),
    ({ unitWeightGrams }) => unitWeightGrams?.toNumber() ?? null,
  ),
  servings_per_unit: ofListed(z.number(), ({ servingsPerUnit }) => servingsPerUnit.toNumber()),
  units_per_package: ofListed(z.int(), ({ unitsPerPackage }) => unitsPerPackage),
  unit_ml: ofListed(z.number().nullable(), ({ unitMl }) => unitMl?.toNumber() ?? null),
  density_g_per_ml: ofListed(
    z.number().nullable(),
    ({ densityGPerMl }) => densityGPerMl?.toNumber() ?? null,
  ),
  label_profile_keys: ofListed(z.array(z.string()), ({ labelProfileKeys }) => labelProfileKeys),
  status: ofListed(status, ({ status }) => status),
  department_id: ofListed(z.int().nullable(), ({ recipe }) => recipe.departmentId),
  last_updated_by: ofListed(z.string(), ({ updatedByName }) => updatedByName),
  last_updated_at: ofListed(moment, ({ updatedAt }) => updatedAt.toISOString()),
};

/** A recipe in the documented lists. */
export const listedRecipeView = view(listed, { id: 'ListedRecipe' });

const ofVersion = fieldFrom<Awaited<ReturnType<typeof listHistory>>[number]>();

/** A version in the history of a number. */
export const versionView = view(
  {
    id: ofVersion(z.int(), ({ id }) => id),
    number: ofVersion(z.string(), ({ recipe }) => recipe.number),
    status: ofVersion(status, ({ status }) => status),
    version: ofVersion(z.int(), ({ version }) => version),
    last_updated_by: ofVersion(z.string(), ({ updatedByName }) => updatedByName),
    last_updated_at: ofVersion(moment, ({ updatedAt }) => updatedAt.toISOString()),
  },
  { id: 'RecipeVersion' },
);

const line = z.strictObject({
  id: z.int(),
  ingredient_name: z.string(),
  item_type: z.enum(ITEM_TYPES).nullable(),
  quantity: z.number().nullable(),
  unit: z.enum(QUANTITY_UNITS).nullable(),
  order: z.int(),
  inventory_tracked: z.boolean(),
  default_inventory_name: z.string().nullable(),
});

const detail = line.extend({
  group_id: z.int().nullable(),
  sub_percentage: z.number().nullable().optional(),
  sub_details: z.array(line).optional(),
});

const specification = z.strictObject({
  spec_name: z.string(),
  target_value: z.number(),
  unit: z.enum(POTENCY_UNITS),
  operator: z.enum(OPERATORS),
});

const detailGroup = z.strictObject({
  id: z.int(),
  name: z.string(),
  group_type: z.enum(GROUP_TYPES),
  order: z.int(),
});

const ofWhole = fieldFrom<FoundRecipeVersion>();

/** The complete recipe. Its revision is only in its ETag. */
export const recipeView = {
  ...view(
    {
      ...listed,
      specifications: ofWhole(z.array(specification), ({ specifications }) =>
        specifications.map(({ cannabinoid, value, unit, operator }) => ({
          spec_name: `${cannabinoid.name}/unit`,
          target_value: value.toNumber(),
          unit: asPotencyUnit(unit),
          operator: asOperator(operator),
        })),
      ),
      detail_groups: ofWhole(z.array(detailGroup), ({ detailGroups }) =>
        detailGroups.map(({ id, name, groupType, position }) => ({
          id,
          name,
          group_type: asGroupType(groupType),
          order: position,
        })),
      ),
      details: ofWhole(z.array(detail), ({ ingredients }) => ingredients.map(detailOf)),
    },
    { id: 'Recipe', description: 'One version of a recipe; its id is that of the version.' },
  ),
  isRevised: true,
};

type Ingredient = FoundRecipeVersion['ingredients'][number];

const detailOf = (ingredient: Ingredient) => ({
  ...lineOf(ingredient),
  group_id: ingredient.detailGroupId,
  ...(ingredient.type === 'sub_formulation'
    ? {
        sub_percentage: ingredient.subPercentage?.toNumber() ?? null,
        sub_details: ingredient.subIngredients.map(lineOf),
      }
    : {}),
});

const lineOf = (row: Ingredient | Ingredient['subIngredients'][number]) => ({
  id: row.id,
  ingredient_name: row.name,
  item_type: row.type,
  quantity: row.quantity?.toNumber() ?? null,
  unit: row.unit === null ? null : asQuantityUnit(row.unit),
  order: row.position,
  inventory_tracked: row.inventoryTracked,
  default_inventory_name: row.defaultInventoryName,
});
