import { beforeAll, expect, test } from 'vitest';
import { pdfPages } from '#server/documents/testing/pdfPages.ts';
import { apiOf, apiWithToken, globalId } from '#tests/execute.ts';
import { createUser } from '#tests/factories.ts';
import {
  complete,
  createKitchen,
  type Kitchen,
  saveBatch,
  weighed,
} from '#tests/samples/savedBatches.ts';

const PATIENCE_MS = 240_000;
let kitchen: Kitchen;
let oilId: number;
let batchIds: readonly string[];

beforeAll(async () => {
  kitchen = await createKitchen();
  const recipe = await kitchen.recipe();
  const oil = await kitchen.oil({ tag: 'D9/01', batch: 'B "7"', grams: 100 });
  oilId = oil.id;
  const open = await saveBatch(kitchen.cook, recipe.id, [oil.id]);
  const closed = await saveBatch(kitchen.cook, recipe.id, [oil.id]);
  expect((await complete(kitchen.cook, closed, weighed(closed, 5.5))).status).toBe(200);
  await kitchen.manager.rest('DELETE', `/batches/${open.id}`);
  batchIds = [closed.batch_id, open.batch_id];
});

const linkOf = async (api = kitchen.cook, id = oilId): Promise<string> => {
  const { data } = await api.graph('query ($id: ID!) { oil(id: $id) { recallPdfUrl } }', {
    id: globalId('Oil', id),
  });
  return (data as { oil: { recallPdfUrl: string } }).oil.recallPdfUrl.replace('/api', '');
};

test('the trace has the percentages at the time of use, whatever the oil contains now', async () => {
  const uses = async () =>
    (
      await kitchen.cook.graph(
        `query ($id: ID!) { trace(oilId: $id, first: 1000) { edges { node {
          potencies { cannabinoid percent } batch { department { name } batchId } } } } }`,
        { id: globalId('Oil', oilId) },
      )
    ).data;
  const before = JSON.stringify(await uses());
  expect(before).toContain('"percent":"');
  const body = {
    tag: 'D9/01',
    description: 'Measured anew',
    batch: 'B "7"',
    qty: 90,
    cannabinoids: { THC: 12 },
    department_id: kitchen.departmentId,
  };
  const changed = await kitchen.manager.rest('PUT', `/oils/${oilId}`, { body });
  expect(changed.status, JSON.stringify(changed.body)).toBe(200);
  expect(JSON.stringify(await uses())).toBe(before);
});

test(
  'a recall lists each batch of the lot, opens by its plain link, and is named after the lot',
  async () => {
    const answer = await apiWithToken(null).rest('GET', await linkOf());
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['content-disposition']).toBe('inline; filename="recall-D9_01-B_7.pdf"');
    const [page = ''] = pdfPages(answer.body as Buffer);
    // An inactive batch promises nothing until it is active again.
    expect(page).toContain('Promised to batches\n0.000');
    expect(page).toContain('Free\n90.000');
    for (const expected of [...batchIds, 'Completed', 'Inactive', '5.500', 'Made by']) {
      expect(page).toContain(expected);
    }
  },
  PATIENCE_MS,
);

test(
  'a recall shows the grams promised to open batches, and the free rest',
  async () => {
    const recipe = await kitchen.recipe();
    const oil = await kitchen.oil({ grams: 100 });
    const { oils } = await saveBatch(kitchen.cook, recipe.id, [oil.id]);
    const promised = oils[0]?.qty ?? 0;
    expect(promised).toBeGreaterThan(1);
    const answer = await apiWithToken(null).rest('GET', await linkOf(kitchen.cook, oil.id));
    const [page = ''] = pdfPages(answer.body as Buffer);
    expect(page).toContain(`Promised to batches\n${promised.toFixed(3)}`);
    expect(page).toContain(`Free\n${(100 - promised).toFixed(3)}`);
  },
  PATIENCE_MS,
);

test('a link opens only the recall of its lot, and no batch record', async () => {
  const other = await kitchen.oil();
  const anybody = apiWithToken(null);
  const token = new URL(await linkOf(), 'http://x').searchParams.get('token');
  for (const path of [
    `/oils/${other.id}/recall.pdf?token=${token}`,
    `/batches/${batchIds[0]}/record.pdf?token=${token}`,
    `/oils/${oilId}/recall.pdf?token=nonsense`,
    `/oils/${oilId}/recall.pdf`,
  ]) {
    expect((await anybody.rest('GET', path)).status).toBe(401);
  }
  const viewer = await apiOf(
    await createUser({ organizationId: kitchen.organizationId, role: 'viewer' }),
  );
  expect((await viewer.rest('GET', '/oils/none/recall.pdf')).status).toBe(404);
  expect((await viewer.rest('GET', '/oils/999999999/recall.pdf')).status).toBe(404);
});
