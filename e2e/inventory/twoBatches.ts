import type { Rest } from '../support/rest.ts';

const OIL = { tag: 'D9-014', description: 'THC distillate', batch: 'B1', qty: 100 };
const RECIPE = {
  number: 'G-1',
  description: 'Gummies',
  product_type: 'Gummy',
  recipe_group_code: null,
  finished_good_uom: 'g',
  batch_weight: 1000,
  unit_weight: 4,
  specifications: [{ spec_name: 'THC/unit', operator: '=', target_value: 10, unit: 'mg/unit' }],
  detail_groups: [],
  details: [
    { ingredient_name: 'Sugar', item_type: 'fixed', quantity: 90, unit: '%', order: 0 },
    { ingredient_name: 'Oil', item_type: 'active', order: 1 },
    { ingredient_name: 'Water', item_type: 'buffer', order: 2 },
  ],
};

type Line = { readonly position: number; readonly calculated_qty: number };
type Batch = { readonly id: number; readonly batch_id: string; readonly ingredients: Line[] };

/** A planned and a completed batch of one lot. */
export async function twoBatches(rest: Rest, percents: Readonly<Record<string, number>> = {}) {
  const { id: oilId } = await rest.post('/oils/', {
    ...OIL,
    cannabinoids: { THC: 88.2, ...percents },
  });
  const [department] = await rest.get('/departments');
  const { id: recipeId } = await rest.post('/recipes/', {
    ...RECIPE,
    department_id: department.id,
  });
  const save = (): Promise<Batch> =>
    rest.post('/batches', { recipe_id: recipeId, oils: [{ oil_id: oilId }] });
  const [planned, completed] = [await save(), await save()];
  await rest.post(`/batches/${completed.id}/complete`, {
    finished_quantity: 250,
    ingredients: completed.ingredients.map(({ position, calculated_qty }) => ({
      position,
      actual_qty: calculated_qty,
      initials: 'AM',
    })),
  });
  return { oilId, planned, completed };
}
