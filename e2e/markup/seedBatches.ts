import type { Rest } from '../support/rest.ts';
import { payload } from './payloads.ts';
import { TARGETED } from './seedRecipes.ts';

type Line = {
  readonly position: number;
  readonly oil_id: number | null;
  readonly ingredient_type: string;
  readonly calculated_qty: number;
  readonly part_quantities: readonly number[];
};
type Batch = {
  readonly id: number;
  readonly batch_id: string;
  readonly parts: number;
  readonly ingredients: readonly Line[];
};

const milligrams = (grams: number): number => Math.round(grams * 1000) / 1000;

/** The weighed amount of each line: a little more than planned. */
const written = ({ ingredients, parts }: Batch, from: number) =>
  ingredients.map((line, index) => ({
    position: line.position,
    ...(line.oil_id === null && line.ingredient_type === 'fixed' && { lot: payload(from + index) }),
    ...(parts > 1
      ? {
          actual_parts: line.part_quantities.map((grams) => milligrams(grams * 1.01)),
          initials_parts: line.part_quantities.map((_, part) => payload(from + index + part, 10)),
        }
      : {
          actual_qty: milligrams(line.calculated_qty * 1.01),
          initials: payload(from + index, 10),
        }),
  }));

/** Saves a batch with a payload as the idempotency key; the same key gives the same batch again. */
export type SaveOnce = (body: object, key: string) => Promise<Batch>;

/** Batches of one recipe in each status, with fixed oils. */
export async function seedBatches(
  rest: Rest,
  saveOnce: SaveOnce,
  recipeId: number,
  oilIds: readonly number[],
) {
  const temporary = (index: number, targeted: number) => ({
    tag: payload(index),
    description: payload(index + 1),
    batch: payload(index + 2),
    qty: 500,
    cannabinoids: { THC: 2, [payload(targeted)]: 80, [payload(targeted + 1)]: 30 },
  });
  const save = (index: number, parts = 1): Promise<Batch> => {
    const body = {
      recipe_id: recipeId,
      parts,
      batch_number: payload(index),
      agent_name: payload(index + 8),
      supervisor_name: payload(index + 16),
      oils: [
        ...oilIds
          .slice(index, index + 3)
          .map((oil_id) => ({ oil_id, mode: 'fixed', fixed_qty: 1 })),
        ...TARGETED.map((targeted, at) => ({ temporary: temporary(index + at, targeted) })),
      ],
    };
    return saveOnce(body, payload(0) + index);
  };
  const complete = (batch: Batch, index: number) =>
    rest.post(`/batches/${batch.id}/complete`, {
      finished_quantity: 400,
      ingredients: written(batch, index),
      reasons: { lines: payload(index), targets: payload(index + 1), yield: payload(index + 2) },
    });

  const open = await save(12, 2);
  await rest.put(`/batches/${open.id}`, { ingredients: written(open, 5) });
  const ids: string[] = [];
  for (const index of Array(8).keys()) {
    const batch = await save(2 * index + 13);
    await complete(batch, 3 * index);
    await rest.post(`/batches/${batch.id}/corrections`, {
      reason: payload(index + 20),
      agent_name: payload(3 * index + 1),
      batch_number: payload(3 * index + 2),
    });
    ids.push(batch.batch_id);
  }
  const [hidden = ''] = ids.slice(-1);
  await rest.remove(`/batches/${hidden}`);
  return { open: open.batch_id, completed: ids[0] ?? '' };
}
