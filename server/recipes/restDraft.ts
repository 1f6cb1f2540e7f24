import { detailsOf, inOrder, listInBody, type Placed, placeInBody } from './restDetails.ts';
import type { LineRequest, RecipeRequest } from './restRequest.ts';
import type { WrittenRecipe } from './writing/identity.ts';

const NO_GROUP = 'none';

/** The body as a draft. The key of each row is its path in the body, to which its issues refer. */
export function draftOfBody(body: RecipeRequest): WrittenRecipe['draft'] {
  const groups = inOrder(body.detail_groups);
  return {
    number: body.number ?? '',
    description: body.description ?? '',
    productType: body.product_type ?? '',
    finishedGoodUom: body.finished_good_uom ?? (body.finished_good_uom === undefined ? 'g' : null),
    batchWeightGrams: body.batch_weight ?? null,
    unitWeightGrams: body.unit_weight ?? null,
    servingsPerUnit: body.servings_per_unit,
    unitsPerPackage: body.units_per_package,
    unitMl: body.unit_ml,
    densityGPerMl: body.density_g_per_ml,
    labelProfileKeys: body.label_profile_keys,
    specifications: (body.specifications ?? []).map((row) => ({
      cannabinoid: row.spec_name.replace(/\/unit$/i, ''),
      value: row.target_value ?? null,
      unit: row.unit ?? 'mg/unit',
      operator: row.operator ?? '=',
    })),
    detailGroups: groups.map(({ place, row }) => ({
      key: place,
      name: row.name ?? '',
      groupType: row.group_type ?? 'general',
    })),
    ingredients: detailsOf(body).map(({ place, row, group }) => ({
      ...lineOf(place, row),
      groupKey: group ?? (row.group_id == null ? null : placeOfGroup(groups, row.group_id)),
      subPercentage: row.sub_percentage ?? null,
      subIngredients: inOrder(row.sub_details).map((sub) => lineOf(sub.place, sub.row)),
    })),
  };
}

/** A group is identified by the id in the body, otherwise by its order; an unknown group is an issue. */
function placeOfGroup(
  groups: readonly Placed<NonNullable<RecipeRequest['detail_groups']>[number]>[],
  named: string,
): string {
  const found =
    groups.find(({ row }) => row.id === named) ??
    groups.find(({ row }, index) => row.id == null && String(row.order ?? index + 1) === named);
  return found?.place ?? NO_GROUP;
}

const lineOf = (place: string, row: LineRequest) => ({
  key: place,
  name: row.ingredient_name ?? '',
  type: row.item_type ?? null,
  quantity: row.quantity ?? null,
  unit: row.unit ?? null,
  inventoryTracked: row.inventory_tracked ?? false,
  defaultInventoryName: row.default_inventory_name ?? null,
});

/** Names that differ in the body, by list. */
const BODY_NAMES: Readonly<Record<string, string>> = {
  departmentId: 'department_id',
  groupId: 'recipe_group_code',
  productType: 'product_type',
  finishedGoodUom: 'finished_good_uom',
  batchWeightGrams: 'batch_weight',
  unitWeightGrams: 'unit_weight',
  servingsPerUnit: 'servings_per_unit',
  unitsPerPackage: 'units_per_package',
  unitMl: 'unit_ml',
  densityGPerMl: 'density_g_per_ml',
  labelProfileKeys: 'label_profile_keys',
  cannabinoid: 'spec_name',
  value: 'target_value',
  detailGroups: 'detail_groups',
  groupType: 'group_type',
  key: 'id',
  ingredients: 'details',
  type: 'item_type',
  groupKey: 'group_id',
  inventoryTracked: 'inventory_tracked',
  defaultInventoryName: 'default_inventory_name',
  subPercentage: 'sub_percentage',
  subIngredients: 'sub_details',
};

/** The path of an issue in the terms of the body; without a draft, rows by index. */
export function pathInBody(draft: WrittenRecipe['draft'] | null, path: readonly string[]) {
  const [list, index, , subIndex] = path;
  const isIngredient = list === 'ingredients';
  const ingredient = isIngredient ? draft?.ingredients[Number(index)] : undefined;
  const row = list === 'detailGroups' ? draft?.detailGroups[Number(index)] : ingredient;
  const sub = ingredient?.subIngredients[Number(subIndex)];
  return path.flatMap((part, depth) => {
    if (depth === 0 && ingredient !== undefined) return listInBody(ingredient.key);
    if (depth === 1) return row === undefined ? part : placeInBody(row.key);
    if (depth === 3) return sub?.key ?? part;
    return isIngredient && part === 'name' ? 'ingredient_name' : (BODY_NAMES[part] ?? part);
  });
}
