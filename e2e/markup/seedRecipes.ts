import type { Rest } from '../support/rest.ts';
import { PAYLOADS, payload } from './payloads.ts';

/** Indexes of the cannabinoids with a target. */
export const TARGETED = [0, 3] as const;

type Group = { readonly code: string };

const line = (index: number, more: object = {}) => ({
  ingredient_name: payload(index),
  item_type: 'fixed',
  quantity: 10,
  unit: 'g',
  inventory_tracked: true,
  default_inventory_name: payload(index + 6),
  ...more,
});

/** The recipe of the batches: each payload is the name of a line in it, in groups and a sub-formulation. */
const mainRecipe = (description: number) => {
  const sub = {
    ...line(8),
    item_type: 'sub_formulation',
    quantity: null,
    unit: null,
    sub_percentage: 5,
    sub_details: [
      line(1, { quantity: 60, unit: '%', order: 0 }),
      line(2, { quantity: 40, unit: '%', order: 1 }),
    ],
  };
  const ends = ['active', 'buffer'].map((item_type, index) =>
    line(20 + index, { item_type, quantity: null, unit: null }),
  );
  return {
    number: payload(3, 50),
    description: payload(description),
    product_type: payload(5),
    finished_good_uom: 'g',
    batch_weight: 2000,
    unit_weight: 4,
    specifications: [
      ...TARGETED.map((index) => ({
        spec_name: `${payload(index)}/unit`,
        operator: '=',
        target_value: 10,
        unit: 'mg/unit',
      })),
    ],
    detail_groups: [0, 1, 2].map((index) => ({
      id: `group-${index}`,
      name: payload(index + 10),
      group_type: 'general',
      order: index,
    })),
    details: [...PAYLOADS.map((_, index) => line(index)), sub, ...ends].map((detail, order) => ({
      ...detail,
      order,
      group_id: order < 9 ? `group-${order % 3}` : null,
    })),
  };
};

/** A list of recipes with drafts, archived ones, and one with two versions. */
export async function seedRecipes(
  rest: Rest,
  departmentIds: readonly number[],
  groups: readonly Group[],
) {
  const department_id = departmentIds[3];
  const recipe_group_code = groups[0]?.code ?? null;
  const first = await rest.post('/recipes/', { ...mainRecipe(1), department_id });
  const main = await rest.put(`/recipes/${first.id}`, {
    ...mainRecipe(2),
    department_id,
    recipe_group_code,
    version: first.version,
  });
  for (const [index] of PAYLOADS.entries()) {
    if (index === 3) continue;
    const { id } = await rest.post(`/recipes/${index % 5 === 0 ? '?draft=true' : ''}`, {
      number: payload(index, 50),
      description: payload(index + 2),
      product_type: payload(index + 4),
      department_id: departmentIds[index],
      recipe_group_code: groups[index]?.code ?? null,
      finished_good_uom: 'g',
      batch_weight: 1000,
      unit_weight: 2,
      specifications: [],
      detail_groups: [],
      details: [line(index, { quantity: 100, unit: '%', order: 0 })],
    });
    if (index % 5 === 2) await rest.remove(`/recipes/${id}`);
  }
  return { main: Number(main.id), first: Number(first.id) };
}
