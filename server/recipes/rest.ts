import type { FastifyInstance } from 'fastify';
import { parseId } from '#server/ids.ts';
import { restViewer, wholeList } from '#server/rest.ts';
import type { FoundRecipeVersion } from './service.ts';
import { findRecipeVersion, listCannabinoids, listRecipes } from './service.ts';

const STATUSES = ['draft', 'active', 'archived'] as const;

export async function recipeRoutes(api: FastifyInstance): Promise<void> {
  api.get<{ Querystring: { status?: string } }>('/recipes', async (request, reply) => {
    const viewer = await restViewer(request);
    const { status = 'active' } = request.query;
    const filter = { status: STATUSES.find((known) => known === status) ?? null };
    const rows = await wholeList(reply, ({ take }) => listRecipes(viewer, filter, take));
    return rows.map((version) => ({
      id: version.id,
      number: version.recipe.number,
      version: version.version,
      description: version.description,
      product_type: version.productType,
      recipe_group_code: version.recipe.group?.code ?? null,
      recipe_group_id: version.recipe.groupId,
      finished_good_uom: version.finishedGoodUom,
      batch_weight: version.batchWeightGrams.toNumber(),
      unit_weight: version.unitWeightGrams.toNumber(),
      status: version.status,
      department_id: version.recipe.departmentId,
      last_updated_by: version.updatedByName,
      last_updated_at: version.updatedAt,
    }));
  });

  api.get<{ Params: { id: string } }>('/recipes/:id', async (request, reply) => {
    const viewer = await restViewer(request);
    const version = await findRecipeVersion(viewer, parseId(request.params.id, 'Recipe'));
    reply.header('etag', `"${version.revision}"`);
    return recipeBody(version);
  });

  api.get('/cannabinoids', async (request) => {
    const rows = await listCannabinoids(await restViewer(request));
    return rows.map(({ id, name, unit, isDefault }) => ({ id, name, unit, is_default: isDefault }));
  });
}

function recipeBody(version: FoundRecipeVersion) {
  const { recipe } = version;
  return {
    id: version.id,
    number: recipe.number,
    version: version.version,
    description: version.description,
    product_type: version.productType,
    recipe_group_code: recipe.group?.code ?? null,
    recipe_group_id: recipe.groupId,
    finished_good_uom: version.finishedGoodUom,
    batch_weight: version.batchWeightGrams.toNumber(),
    unit_weight: version.unitWeightGrams.toNumber(),
    status: version.status,
    department_id: recipe.departmentId,
    last_updated_by: version.updatedByName,
    last_updated_at: version.updatedAt,
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
  };
}

function lineBody(
  line:
    | FoundRecipeVersion['ingredients'][number]['subIngredients'][number]
    | FoundRecipeVersion['ingredients'][number],
) {
  return {
    id: line.id,
    ingredient_name: line.name,
    item_type: line.type,
    quantity: line.quantity?.toNumber() ?? null,
    unit: line.unit,
    order: line.position,
    inventory_tracked: line.inventoryTracked,
    default_inventory_name: line.defaultInventoryName,
  };
}
