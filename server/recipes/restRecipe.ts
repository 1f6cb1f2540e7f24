import type { listHistory } from './history.ts';
import type { FoundRecipeVersion } from './service.ts';

type ListedVersion = Omit<
  FoundRecipeVersion,
  'recipe' | 'specifications' | 'ingredients' | 'detailGroups'
> & { readonly recipe: Omit<FoundRecipeVersion['recipe'], 'department'> };

/** A recipe as the documented lists give it. */
export const recipeListBody = (version: ListedVersion) => ({
  id: version.id,
  number: version.recipe.number,
  version: version.version,
  description: version.description,
  product_type: version.productType,
  recipe_group_code: version.recipe.group?.code ?? null,
  recipe_group_id: version.recipe.groupId,
  finished_good_uom: version.finishedGoodUom,
  batch_weight: version.batchWeightGrams?.toNumber() ?? null,
  unit_weight: version.unitWeightGrams?.toNumber() ?? null,
  status: version.status,
  department_id: version.recipe.departmentId,
  last_updated_by: version.updatedByName,
  last_updated_at: version.updatedAt,
});

/** One version in the history of a number. */
export const historyBody = (version: Awaited<ReturnType<typeof listHistory>>[number]) => ({
  id: version.id,
  number: version.recipe.number,
  status: version.status,
  version: version.version,
  last_updated_by: version.updatedByName,
  last_updated_at: version.updatedAt,
});

/** The whole of it. */
export const recipeBody = (version: FoundRecipeVersion) => ({
  ...recipeListBody(version),
  specifications: version.specifications.map((specification) => ({
    spec_name: `${specification.cannabinoid.name}/unit`,
    target_value: specification.value.toNumber(),
    unit: specification.unit,
    operator: specification.operator,
  })),
  detail_groups: version.detailGroups.map(({ id, name, groupType, position }) => ({
    id,
    name,
    group_type: groupType,
    order: position,
  })),
  details: version.ingredients.map((ingredient) => ({
    ...lineBody(ingredient),
    group_id: ingredient.detailGroupId,
    ...(ingredient.type === 'sub_formulation'
      ? {
          sub_percentage: ingredient.subPercentage?.toNumber() ?? null,
          sub_details: ingredient.subIngredients.map(lineBody),
        }
      : {}),
  })),
});

type Ingredient = FoundRecipeVersion['ingredients'][number];

const lineBody = (line: Ingredient | Ingredient['subIngredients'][number]) => ({
  id: line.id,
  ingredient_name: line.name,
  item_type: line.type,
  quantity: line.quantity?.toNumber() ?? null,
  unit: line.unit,
  order: line.position,
  inventory_tracked: line.inventoryTracked,
  default_inventory_name: line.defaultInventoryName,
});
