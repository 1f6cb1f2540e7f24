import { beforeAll, expect, test } from 'vitest';
import { parseCsv } from '#domain/files/csv.ts';
import { db } from '#server/db/database.ts';
import { pdfPages } from '#server/documents/testing/pdfPages.ts';
import { type Api, apiOf, globalId } from '#tests/execute.ts';
import { createUser } from '#tests/factories.ts';
import {
  complete,
  correct,
  createKitchen,
  type Kitchen,
  type RestBatch,
  saveBatch,
  weighed,
} from '#tests/samples/savedBatches.ts';
import { MOST_USES_ON_PAPER } from './recall.ts';

const PATIENCE_MS = 240_000;
let kitchen: Kitchen;
let viewer: Api;
let oilId: number;
let closed: RestBatch;
let corrected: RestBatch;
let open: RestBatch;
let ofParts: RestBatch;

beforeAll(async () => {
  kitchen = await createKitchen();
  const { organizationId, cook, manager } = kitchen;
  viewer = await apiOf(await createUser({ organizationId, role: 'viewer' }));
  const recipe = await kitchen.recipe();
  const oil = await kitchen.oil({ tag: '=D9', batch: 'B "7"', grams: 100 });
  oilId = oil.id;
  const make = (body = {}) => saveBatch(cook, recipe.id, [oil.id], body);
  closed = await make({ batch_number: '=1+1' });
  expect((await complete(cook, closed, weighed(closed, 5.5))).status).toBe(200);
  corrected = await make();
  expect((await complete(cook, corrected, weighed(corrected, 6))).status).toBe(200);
  const line = corrected.ingredients.find(({ oil_id }) => oil_id !== null);
  const correction = await correct(manager, corrected, {
    reason: 'Misread',
    ingredients: [{ position: line?.position, actual_qty: 6.25 }],
    production_date: '2020-02-02',
  });
  expect(correction.status, JSON.stringify(correction.body)).toBe(201);
  open = await make();
  await manager.rest('DELETE', `/batches/${open.id}`);
  ofParts = await make({ parts: 2 });
  const parts = ofParts.ingredients.map(({ position }) => ({ position, actual_parts: [1.5, 1] }));
  const written = await cook.rest('PUT', `/batches/${ofParts.id}`, {
    body: { ingredients: parts },
  });
  expect(written.status, JSON.stringify(written.body)).toBe(200);
}, PATIENCE_MS);

async function rowsOf(path: string, api = viewer) {
  const answer = await api.rest('GET', path);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const text = String(answer.body);
  return { text, rows: parseCsv(text, 5_000).rows.map(({ cells }) => cells) };
}

test('the exported history contains the batches of its filters, newest first', async () => {
  const idsOf = async (query: string) =>
    (await rowsOf(`/batches/export?${query}`)).rows.slice(1).map(([id]) => id);
  expect(await idsOf('')).toEqual([ofParts, corrected, closed].map((batch) => batch.batch_id));
  expect(await idsOf('include_inactive=true')).toHaveLength(4);
  expect(await idsOf('status=completed')).toEqual([corrected.batch_id, closed.batch_id]);
  expect(await idsOf('to=2020-12-31')).toEqual([corrected.batch_id]);
  expect(await idsOf('search=%3D1%2B1')).toEqual([closed.batch_id]);
  expect(await idsOf('search=nothing-has-this')).toEqual([]);
});

test('its cells have the values after corrections, and none is a formula', async () => {
  const { text, rows } = await rowsOf('/batches/export?status=completed');
  expect(text).toMatch(/^\uFEFFBatch ID,Recipe number,/);
  const [head = [], newest = [], oldest = []] = rows;
  const cell = (cells: readonly string[], name: string) => cells[head.indexOf(name)];
  expect(cell(newest, 'Production date')).toBe('2020-02-02');
  expect(cell(oldest, 'Batch number')).toBe("'=1+1");
  expect(cell(oldest, 'Finished quantity')).toBe('480');
  const one = (await viewer.rest('GET', `/batches/${closed.id}`)).body as RestBatch;
  expect(Number(cell(oldest, 'Percent of theoretical'))).toBeCloseTo(
    one.percent_of_theoretical ?? 0,
    3,
  );
});

test('an invalid request is refused before the file begins', async () => {
  const refused = async (path: string) => {
    const { status, body } = await viewer.rest('GET', path);
    return [status, (body as { detail: { loc?: string[] }[] }).detail[0]?.loc];
  };
  expect(await refused('/batches/export?from=soon')).toEqual([422, ['query', 'from']]);
  expect(await refused('/batches/export?status=odd')).toEqual([422, ['query', 'status']]);
  expect((await refused('/batches/export?recipe_id=999999999'))[0]).toBe(404);
  expect((await refused('/trace/export?oil_id=999999999'))[0]).toBe(404);
  expect((await refused('/trace/export'))[0]).toBe(422);
});

test('other organizations get none of it', async () => {
  const stranger = (await createKitchen()).cook;
  expect((await rowsOf('/batches/export?include_inactive=true', stranger)).rows).toHaveLength(1);
  expect((await rowsOf('/trace/export?search=D9', stranger)).rows).toHaveLength(1);
  expect((await stranger.rest('GET', `/trace/export?oil_id=${oilId}`)).status).toBe(404);
  const { errors } = await stranger.graph(TOTALS, { id: globalId('Oil', oilId) });
  expect(errors?.[0]?.extensions?.['code']).toBe('NOT_FOUND');
});

test('the exported trace has every use, with a column for each cannabinoid', async () => {
  const { rows } = await rowsOf(`/trace/export?oil_id=${oilId}`);
  const [head = [], ...uses] = rows;
  expect(head.slice(-1)).toEqual(['THC %']);
  const cell = (cells: readonly string[], name: string) => cells[head.indexOf(name)];
  expect(uses.map((use) => cell(use, 'Batch ID'))).toEqual(
    [ofParts, open, corrected, closed].map((batch) => batch.batch_id),
  );
  expect(uses.map((use) => cell(use, 'Actual (g)'))).toEqual(['2.5', '', '6.25', '5.5']);
  expect(uses[0]?.[0]).toBe("'=D9");
  const ofBatch = await rowsOf(`/trace/export?batch_id=${closed.batch_id}`);
  expect(ofBatch.rows).toHaveLength(2);
  expect((await rowsOf('/trace/export?search=%3Dd9')).rows).toHaveLength(5);
});

const TOTALS = `query ($id: ID!) { traceTotals(oilId: $id) {
  uses weighed batches completed inactive calculatedGrams actualGrams takenGrams } }`;

test('the totals of a lot equal the sum of its uses', async () => {
  const id = globalId('Oil', oilId);
  const { data } = await viewer.graph(TOTALS, { id });
  const traced = await viewer.graph(
    'query ($id: ID!) { trace(oilId: $id) { edges { node { grams actualGrams } } } }',
    { id },
  );
  const { trace } = traced.data as {
    trace: { edges: { node: { grams: string; actualGrams: string | null } }[] };
  };
  const sum = (grams: readonly (string | null)[]) =>
    grams.reduce((all, one) => all + Number(one ?? 0), 0);
  const { traceTotals } = data as { traceTotals: Record<string, unknown> };
  expect(traceTotals).toMatchObject({ uses: 4, weighed: 3, batches: 4, completed: 2, inactive: 1 });
  expect(Number(traceTotals['calculatedGrams'])).toBeCloseTo(
    sum(trace.edges.map(({ node }) => node.grams)),
    6,
  );
  expect(Number(traceTotals['actualGrams'])).toBeCloseTo(
    sum(trace.edges.map(({ node }) => node.actualGrams)),
    6,
  );
  expect(Number(traceTotals['actualGrams'])).toBe(14.25);
  expect(Number(traceTotals['takenGrams'])).toBeCloseTo(
    sum(trace.edges.map(({ node }) => node.actualGrams ?? node.grams)),
    6,
  );
});

test('the uses of a lot can be read by their grams, page after page, but not those of a search', async () => {
  const oil = await kitchen.oil({ tag: 'LARGEST' });
  const { organizationId } = kitchen;
  await db().batchLot.createMany({
    data: [3, 9, 3, 7].map((grams, index) => ({
      organizationId,
      batchId: closed.id,
      position: 100 + index,
      oilId: oil.id,
      tag: 'LARGEST',
      description: '',
      batchLabel: '',
      mode: 'flexible' as const,
      grams,
    })),
  });
  const read = async (filter: object, after: string | null, direction = 'DESC') =>
    viewer.graph(
      `query ($filter: TraceFilter, $after: String, $direction: OrderDirection!) {
        trace(first: 3, after: $after, filter: $filter, orderBy: { field: GRAMS, direction: $direction }) {
          totalCount pageInfo { endCursor } edges { node { grams batch { theoreticalUnits yield { theoreticalUnits } } } } } }`,
      { filter, after, direction },
    );
  type Units = { theoreticalUnits: number };
  type Page = {
    trace: {
      pageInfo: { endCursor: string };
      edges: { node: { grams: string; batch: Units & { yield: Units } } }[];
    };
  };
  const ofOil = { oilId: globalId('Oil', oil.id) };
  const { trace: first } = (await read(ofOil, null)).data as Page;
  const { trace: rest } = (await read(ofOil, first.pageInfo.endCursor)).data as Page;
  const gramsOf = ({ edges }: Page['trace']) => edges.map(({ node }) => Number(node.grams));
  expect([gramsOf(first), gramsOf(rest)]).toEqual([[9, 7, 3], [3]]);
  expect(gramsOf(((await read(ofOil, null, 'ASC')).data as Page).trace)).toEqual([3, 3, 7]);
  const [largest] = first.edges;
  expect(largest?.node.batch.theoreticalUnits).toBe(500);
  expect(largest?.node.batch.yield.theoreticalUnits).toBe(500);
  const { errors } = await read({ search: 'LARGEST' }, null);
  expect(errors?.[0]?.message).toBe('A search is ordered by CREATED_AT alone.');
});

test(
  'a recall too long for a PDF states how many uses it omits, and its totals include all',
  async () => {
    const oil = await kitchen.oil({ tag: 'LONG' });
    const { organizationId } = kitchen;
    await db().batchLot.createMany({
      data: Array.from({ length: MOST_USES_ON_PAPER + 1 }, (_, index) => ({
        organizationId,
        batchId: open.id,
        position: 10 + index,
        oilId: oil.id,
        tag: 'LONG',
        description: '',
        batchLabel: '',
        mode: 'flexible' as const,
        grams: 1,
      })),
    });
    const answer = await viewer.rest('GET', `/oils/${oil.id}/recall.pdf`);
    expect(answer.status).toBe(200);
    const pages = pdfPages(answer.body as Buffer);
    expect(pages[0]?.replaceAll('\n', ' ')).toContain('Only the newest 500 of 501 uses');
    expect(pages[0]).toContain('Calculated in all\n501.000');
  },
  PATIENCE_MS,
);
