import { expect, test } from 'vitest';
import { createKitchen, type RestBatch, saveBatch } from '#tests/samples/savedBatches.ts';

test('the next page continues after a batch that has left the list, in both APIs', async () => {
  const kitchen = await createKitchen();
  const { id: recipeId } = await kitchen.recipe();
  const { id: oilId } = await kitchen.oil({ grams: 1_000 });
  const batches: RestBatch[] = [];
  for (let count = 0; count < 4; count += 1) {
    batches.unshift(await saveBatch(kitchen.cook, recipeId, [oilId]));
  }
  const ids = batches.map(({ batch_id }) => batch_id);
  const pageAfter = async (cursor: string | null) => {
    const { data } = await kitchen.manager.graph(
      `query ($after: String) { batches(first: 2, after: $after) {
         edges { cursor node { batchId } } pageInfo { hasNextPage } } }`,
      { after: cursor },
    );
    return (data as { batches: { edges: { cursor: string; node: { batchId: string } }[] } }).batches
      .edges;
  };
  const first = await pageAfter(null);
  expect(first.map(({ node }) => node.batchId)).toEqual(ids.slice(0, 2));
  const [, second] = batches;
  await kitchen.manager.rest('DELETE', `/batches/${second?.id}`);
  const next = await pageAfter(first[1]?.cursor ?? null);
  expect(next.map(({ node }) => node.batchId)).toEqual(ids.slice(2));
  const { body } = await kitchen.manager.rest('GET', `/batches?limit=2&after=${second?.id}`);
  expect((body as RestBatch[]).map(({ batch_id }) => batch_id)).toEqual(ids.slice(2));
});
