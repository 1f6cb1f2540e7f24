import type { APIRequestContext } from '@playwright/test';
import { restOf } from '../support/rest.ts';
import { actSigned, type SavedBatch, weighedOut } from '../support/signing.ts';
import {
  openRegulatedWorld,
  type RegulatedWorld,
  receiveLot,
  releaseLot,
} from './regulatedWorld.ts';

const LOT = {
  tag: 'THC-303',
  batch: 'NF-2613',
  qty: 500,
  certificate: 'SL-1403',
  thc: '88.2 %',
};

/** Grams of the lot weighed for the batch in progress: a little more than planned. */
const WEIGHED_GRAMS = 5.8;

type Line = SavedBatch['ingredients'][number] & { readonly oil_id: number | null };
type Batch = Omit<SavedBatch, 'ingredients'> & { readonly ingredients: readonly Line[] };

export type RetestWorld = RegulatedWorld & {
  readonly oilId: number;
  readonly planned: Batch;
  readonly weighing: Batch;
  readonly completed: Batch;
};

/** A regulated organization with a released lot of 88.2 % THC in three batches, at each stage one. */
export async function openRetestWorld(
  request: APIRequestContext,
  name: string,
): Promise<RetestWorld> {
  const world = await openRegulatedWorld(request, name);
  const { lead, department, recipeId: recipe_id } = world;
  const oilId = await receiveLot(request, lead, { department, lot: LOT });
  await releaseLot(request, world.quality, oilId);
  const operator = restOf(request, world.operator.token);
  const save = (): Promise<Batch> =>
    operator.post('/batches', { recipe_id, oils: [{ oil_id: oilId }] });
  const [planned, weighing, completed] = [await save(), await save(), await save()];
  const line = weighing.ingredients.find(({ oil_id }) => oil_id === oilId);
  await operator.put(`/batches/${weighing.id}`, {
    ingredients: [{ position: line?.position, actual_qty: WEIGHED_GRAMS }],
  });
  await actSigned(operator, completed, 'complete', weighedOut(completed));
  return { ...world, oilId, planned, weighing, completed };
}
