import { beforeAll, expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { pdfPages } from '#server/documents/testing/pdfPages.ts';
import { type Api, apiOf, globalId } from '#tests/execute.ts';
import { createUser } from '#tests/factories.ts';
import {
  complete,
  correct,
  createKitchen,
  frozenRows,
  type Kitchen,
  type RestBatch,
  saveBatch,
  send,
  weighed,
} from '#tests/samples/savedBatches.ts';

let kitchen: Kitchen;
let gummies: RestBatch;
let vapes: RestBatch;
let newerGummies: RestBatch;
let recipeId: number;
let lotId: number;

beforeAll(async () => {
  kitchen = await createKitchen();
  const { cook, recipe, oil } = kitchen;
  const lot = await oil({ tag: 'LOT_A%', batch: 'THC-1' });
  lotId = lot.id;
  const gummy = await recipe({ number: 'GUM-1', description: 'Berry gummies' });
  const vape = await recipe({ number: 'VAP-9', description: 'Cartridge' });
  recipeId = gummy.recipeId;
  gummies = await saveBatch(cook, gummy.id, [lot.id], {
    production_date: '2026-03-01',
    agent_name: 'Ana Ruiz',
  });
  vapes = await saveBatch(cook, vape.id, [lot.id], {
    production_date: '2026-03-15',
    batch_number: 'L_77',
    supervisor_name: 'Sam Wide',
  });
  newerGummies = await saveBatch(cook, gummy.id, [lot.id], { production_date: '2026-04-01' });
});

type Connection = {
  readonly totalCount: number;
  readonly edges: readonly { readonly cursor: string; readonly node: { batchId: string } }[];
  readonly pageInfo: { readonly hasNextPage: boolean };
};

async function list(args: string, api: Api = kitchen.cook): Promise<Connection> {
  const { data, errors } = await api.graph(
    `{ batches(${args}) { totalCount edges { cursor node { batchId } } pageInfo { hasNextPage } } }`,
  );
  expect(errors).toBeUndefined();
  return (data as { batches: Connection }).batches;
}

const found = async (args: string) => (await list(args)).edges.map(({ node }) => node.batchId);
const ids = (...batches: readonly RestBatch[]) => batches.map(({ batch_id }) => batch_id);

test('a batch is found by its supervisor, before and after a correction, and by its lots', async () => {
  const own = await createKitchen();
  const lot = await own.oil({ tag: 'CALLED-BACK', batch: 'SUP-0815' });
  const other = await own.oil({ tag: 'KEPT' });
  const { id } = await own.recipe();
  const balm = await saveBatch(own.cook, id, [lot.id], { supervisor_name: 'Uma Before' });
  const oils = await saveBatch(own.cook, id, [other.id, lot.id]);
  await saveBatch(own.cook, id, [other.id], { supervisor_name: 'Sam Wide' });
  const foundBy = async (text: string) =>
    (await list(`search: "${text}"`, own.cook)).edges.map(({ node }) => node.batchId);
  expect(await foundBy('uma b')).toEqual(ids(balm));
  expect(await foundBy('priya n')).toHaveLength(3);
  expect(await foundBy('called-b')).toEqual(ids(oils, balm));
  expect(await foundBy('sup-08')).toEqual(ids(oils, balm));
  expect((await complete(own.cook, balm)).status).toBe(200);
  const correction = { supervisor_name: 'Vic After', reason: 'Misread' };
  expect((await correct(own.manager, balm, correction)).status).toBe(201);
  expect(await foundBy('uma b')).toEqual(ids(balm));
  expect(await foundBy('vic a')).toEqual(ids(balm));
});

test('the history can be searched by batch, recipe, description and agent, with wildcards taken literally', async () => {
  expect(await found('search: "gum-"')).toEqual(ids(newerGummies, gummies));
  expect(await found('search: "CARTRIDGE"')).toEqual(ids(vapes));
  expect(await found('search: " ruiz "')).toEqual(ids(gummies));
  expect(await found('search: "l_7"')).toEqual(ids(vapes));
  expect(await found('search: "_7%"')).toEqual([]);
  expect(await found(`search: "${vapes.batch_id.slice(-6)}"`)).toContain(vapes.batch_id);
});

test('it can be filtered by dates (inclusive), recipe and status', async () => {
  expect(await found('from: "2026-03-15"')).toEqual(ids(newerGummies, vapes));
  expect(await found('from: "2026-03-01", to: "2026-03-15"')).toEqual(ids(vapes, gummies));
  const recipe = globalId('Recipe', recipeId);
  expect(await found(`recipeId: "${recipe}"`)).toEqual(ids(newerGummies, gummies));
  expect(await found(`recipeId: "${recipe}", to: "2026-03-31", search: "ana"`)).toEqual(
    ids(gummies),
  );
  expect(await found('status: COMPLETED')).toEqual([]);
  expect(await found('status: ACTIVE')).toHaveLength(3);
});

test('pages are contiguous, and count the matching batches', async () => {
  const first = await list('first: 2, search: "e"');
  expect(first).toMatchObject({ totalCount: 3, pageInfo: { hasNextPage: true } });
  const second = await list(`first: 2, search: "e", after: "${first.edges[1]?.cursor}"`);
  expect([...first.edges, ...second.edges].map(({ node }) => node.batchId)).toEqual(
    ids(newerGummies, vapes, gummies),
  );
  expect(second.pageInfo.hasNextPage).toBe(false);
});

async function changeActivity(name: string, batches: readonly number[], api = kitchen.manager) {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  const { data } = await api.graph(
    `mutation ($input: ${type}Input!) { ${name}(input: $input) {
      ... on ${type}Payload { results { changed } batches { id batchId active } }
      ... on UserError { code message } } }`,
    { input: { ids: batches.map((id) => globalId('Batch', id)) } },
  );
  return (data as Record<string, unknown>)[name];
}

test('deactivating hides batches without other changes, and reports the result for each', async () => {
  const before = await frozenRows(gummies.id);
  await changeActivity('inactivateBatches', [vapes.id]);
  expect(await changeActivity('inactivateBatches', [gummies.id, vapes.id])).toEqual({
    results: [{ changed: true }, { changed: false }],
    batches: [
      { id: globalId('Batch', gummies.id), batchId: gummies.batch_id, active: false },
      { id: globalId('Batch', vapes.id), batchId: vapes.batch_id, active: false },
    ],
  });
  expect(await frozenRows(gummies.id)).toEqual(before);
  expect(await found('first: 10')).toEqual(ids(newerGummies));
  expect(await found('includeInactive: true')).toEqual(ids(newerGummies, vapes, gummies));
  const listed = async (query: string) => {
    const { body } = await kitchen.cook.rest('GET', `/batches/${query}`);
    return (body as RestBatch[]).map(({ batch_id }) => batch_id);
  };
  expect(await listed('')).toEqual(ids(newerGummies));
  expect(await listed('?include_inactive=false')).toEqual(ids(newerGummies));
  expect(await listed('?include_inactive=true')).toEqual(ids(newerGummies, vapes, gummies));
  expect(await changeActivity('reactivateBatches', [gummies.id])).toMatchObject({
    results: [{ changed: true }],
  });
  const reactivated = await send(kitchen.manager, 'POST', `/batches/${vapes.id}/reactivate`);
  expect(reactivated).toMatchObject({ status: 200, body: { is_active: true } });
});

test("an empty selection is refused with the product's message, and a missing batch refuses all", async () => {
  expect(await changeActivity('inactivateBatches', [])).toMatchObject({
    message: 'Please select at least one batch to inactivate.',
  });
  expect(await changeActivity('inactivateBatches', [gummies.id, 999_999])).toMatchObject({
    code: 'NOT_FOUND',
  });
  expect((await changeActivity('inactivateBatches', [], kitchen.cook)) as object).toMatchObject({
    code: 'FORBIDDEN',
  });
  expect(await found('first: 10')).toHaveLength(3);
});

type Use = {
  readonly tag: string;
  readonly lotBatch: string;
  readonly oilId: string | null;
  readonly grams: string;
  readonly actualGrams: string | null;
  readonly batch: { readonly batchId: string };
};

async function trace(args: string) {
  const { data, errors } = await kitchen.cook.graph(
    `{ trace(${args}) { totalCount edges { cursor node {
      tag lotBatch oilId grams actualGrams batch { batchId } } } } }`,
  );
  const connection = (
    data as { trace: { totalCount: number; edges: { cursor: string; node: Use }[] } } | null
  )?.trace;
  return {
    code: errors?.[0]?.extensions?.code,
    totalCount: connection?.totalCount,
    cursor: connection?.edges[0]?.cursor,
    uses: connection?.edges.map(({ node }) => node) ?? [],
  };
}

test('a lot is traced to every batch with its grams, and a batch to its lots', async () => {
  await complete(kitchen.cook, vapes, weighed(vapes, 6.5));
  await correct(kitchen.manager, vapes, {
    ingredients: [{ position: 2, actual_qty: 6.75 }],
    reason: 'Residue',
  });
  const oilId = globalId('Oil', lotId);
  const { uses, totalCount } = await trace(`oilId: "${oilId}"`);
  expect(totalCount).toBe(3);
  expect(uses.map(({ batch }) => batch.batchId)).toEqual(ids(newerGummies, vapes, gummies));
  expect(uses.map(({ actualGrams }) => actualGrams)).toEqual([null, '6.75', null]);
  expect(uses[0]).toMatchObject({ tag: 'LOT_A%', lotBatch: 'THC-1', oilId, grams: '5.682' });
  const back = await trace(`batchId: "${vapes.batch_id}"`);
  expect(back.uses).toMatchObject([{ oilId, actualGrams: '6.75' }]);
});

test('a lot is traced by its former name, even after it was renamed and deleted', async () => {
  await db().oil.update({
    where: { id: lotId },
    data: { tag: 'RENAMED', deletedAt: new Date() },
  });
  expect((await trace('search: "lot_a%"')).totalCount).toBe(3);
  expect((await trace('search: "thc-1", first: 1')).uses).toHaveLength(1);
  expect((await trace('search: "renamed"')).totalCount).toBe(0);
  expect((await trace(`oilId: "${globalId('Oil', lotId)}"`)).totalCount).toBe(3);
  expect((await trace('first: 5')).code).toBe('BAD_USER_INPUT');
});

test('another organization finds none of it', async () => {
  const other = await createKitchen();
  const admin = await apiOf(
    await createUser({ organizationId: other.organizationId, role: 'admin' }),
  );
  const { cursor } = await trace('search: "lot_a"');
  for (const args of [`oilId: "${globalId('Oil', lotId)}"`, `batchId: "${vapes.batch_id}"`]) {
    const { errors } = await admin.graph(`{ trace(${args}) { totalCount } }`);
    expect(errors?.[0]?.extensions?.code).toBe('NOT_FOUND');
  }
  expect(await admin.graph('{ trace(search: "l") { totalCount edges { cursor } } }')).toEqual({
    data: { trace: { totalCount: 0, edges: [] } },
  });
  const own = await other.oil({ tag: 'LOT_A' });
  await saveBatch(other.cook, (await other.recipe()).id, [own.id]);
  const page = await admin.graph(
    `{ trace(search: "lot_a", after: "${cursor}") { edges { cursor } } }`,
  );
  expect(page).toEqual({ data: { trace: { edges: [] } } });
  expect((await list('search: "gum-"', admin)).totalCount).toBe(0);
});

test('no row of a saved batch changes when recipe, oil and user change', async () => {
  const stored = await frozenRows(gummies.id);
  const { body: read } = await kitchen.cook.rest('GET', `/batches/${gummies.id}`);
  const printed = await printedText();
  expect(printed.join('\n')).toContain(gummies.batch_id);
  await db().oil.update({ where: { id: lotId }, data: { tag: 'RENAMED', description: 'Else' } });
  await db().oilPotency.updateMany({ where: { oilId: lotId }, data: { percent: 12 } });
  await db().recipe.update({ where: { id: recipeId }, data: { number: 'RENUMBERED' } });
  await db().recipeVersion.updateMany({ where: { recipeId }, data: { status: 'archived' } });
  await db().cannabinoid.updateMany({
    where: { organizationId: kitchen.organizationId, name: 'THC' },
    data: { name: 'Delta-9' },
  });
  await db().user.update({
    where: { id: kitchen.cookUser.id },
    data: { firstName: 'Somebody', email: 'else@example.test' },
  });
  await db().department.update({
    where: { id: kitchen.departmentId },
    data: { name: 'Elsewhere' },
  });
  expect(await frozenRows(gummies.id)).toEqual(stored);
  expect((await kitchen.cook.rest('GET', `/batches/${gummies.id}`)).body).toEqual(read);
  expect(await printedText()).toEqual(printed);
});

/** The text of the batch's PDF by page. */
async function printedText(): Promise<readonly string[]> {
  const { body } = await kitchen.cook.rest('GET', `/batches/${gummies.id}/record.pdf`);
  if (!Buffer.isBuffer(body)) throw new Error('There is no PDF.');
  return pdfPages(body);
}
