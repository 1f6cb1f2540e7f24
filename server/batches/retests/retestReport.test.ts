import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { db } from '#server/db/database.ts';
import { type Api, apiOf, globalId } from '#tests/execute.ts';
import { createOrganization, createUser } from '#tests/factories.ts';
import {
  complete,
  createKitchen,
  type Kitchen,
  type RestBatch,
  saveBatch,
  send,
  weighed,
} from '#tests/samples/savedBatches.ts';
import { isoDay } from './testing/twoBatches.ts';

let kitchen: Kitchen;
let lot: Awaited<ReturnType<Kitchen['oil']>>;
let recipeId: number;

beforeEach(async () => {
  kitchen = await createKitchen();
  lot = await kitchen.oil({ grams: 500, percents: { THC: 88 } });
  recipeId = (await kitchen.recipe()).id;
});

afterEach(() => {
  vi.useRealTimers();
});

const save = (body = {}) => saveBatch(kitchen.cook, recipeId, [lot.id], body);

type Impact = {
  readonly counts: Readonly<Record<string, number>>;
  readonly batches: readonly {
    readonly batch_id: string;
    readonly group: string;
    readonly lot_grams: number;
    readonly sentence: string;
    readonly changes: readonly {
      readonly percent_before: number;
      readonly percent_after: number;
      readonly mg_before: number;
      readonly mg_after: number;
      readonly mg_per_unit_before: number;
      readonly mg_per_unit_after: number;
      readonly off_target_percent: number;
    }[];
  }[];
};

const ask = (body: object, api: Api = kitchen.cook) =>
  api.rest('POST', `/oils/${lot.id}/tests/impact`, {
    body: { kind: 'drift', sampled_on: isoDay(0), ...body },
  });
const impact = async (body: object) => (await ask(body)).body as Impact;
const groupsOf = ({ batches }: Impact) =>
  Object.fromEntries(batches.map(({ batch_id, group }) => [batch_id, group]));

/** All frozen rows of the batches, as text. */
async function frozen(): Promise<string> {
  const tables = ['batches', 'batch_lines', 'batch_lots', 'batch_lot_potencies', 'batch_targets'];
  const rows = await Promise.all(
    tables.map((table) => db().$queryRawUnsafe(`SELECT t::text FROM ${table} t ORDER BY 1`)),
  );
  return JSON.stringify(rows);
}

async function world(): Promise<Readonly<Record<string, RestBatch>>> {
  const planned = await save();
  const weighing = await save();
  const [line] = weighing.ingredients.filter(({ oil_id }) => oil_id !== null);
  await send(kitchen.cook, 'PUT', `/batches/${weighing.id}`, {
    ingredients: [{ position: line?.position, actual_qty: line?.calculated_qty }],
  });
  const completed = await save();
  expect((await complete(kitchen.cook, completed, weighed(completed))).status).toBe(200);
  const put = await save();
  await send(kitchen.manager, 'DELETE', `/batches/${put.id}`);
  return { planned, weighing, completed };
}

describe('the batches that a retest touches', () => {
  test('are told by what they need, with grams and shares, and nothing is stored', async () => {
    const { planned, weighing, completed } = await world();
    const before = await frozen();
    const answer = await impact({ cannabinoids: { thc: 79.2 } });
    expect(await frozen()).toBe(before);
    expect(answer.counts).toEqual({
      planned: 1,
      weighing: 1,
      completed: 1,
      released: 0,
      information: 0,
    });
    expect(groupsOf(answer)).toEqual({
      [planned?.batch_id ?? '']: 'planned',
      [weighing?.batch_id ?? '']: 'weighing',
      [completed?.batch_id ?? '']: 'completed',
    });
    const [first] = answer.batches;
    const [change] = first?.changes ?? [];
    expect(change).toMatchObject({ percent_before: 88, percent_after: 79.2 });
    expect((change?.mg_per_unit_after ?? 0) / (change?.mg_per_unit_before ?? 0)).toBeCloseTo(
      0.9,
      6,
    );
    const oilLine = planned?.ingredients.find(({ oil_id }) => oil_id === lot.id);
    const grams = oilLine?.calculated_qty ?? 0;
    expect(first?.lot_grams).toBe(grams);
    expect(change?.mg_before).toBeCloseTo(grams * 880, 6);
    expect(change?.mg_after).toBeCloseTo(grams * 792, 6);
    expect(change?.off_target_percent).toBeCloseTo(-10, 1);
    expect(first?.sentence).toMatch(
      /^Retest of \d{4}-\d{2}-\d{2}: .* THC 88\.0 → 79\.2 %\. As planned: /,
    );
  });

  test('a completed batch is information when the lot drifted after it, and not when it was wrong', async () => {
    const { completed } = await world();
    const sampled_on = isoDay(1);
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${sampled_on}T12:00:00Z`) });
    const { organizationId } = kitchen;
    const reader = await apiOf(await createUser({ organizationId, role: 'viewer' }));
    const groupIn = async (kind: string) => {
      const { body } = await ask({ kind, cannabinoids: { THC: 70 }, sampled_on }, reader);
      return groupsOf(body as Impact)[completed?.batch_id ?? ''];
    };
    expect(await groupIn('drift')).toBe('information');
    expect(await groupIn('correction')).toBe('completed');
  });

  test('are not told for a day of the sample that saving would refuse', async () => {
    const dayless = 'Enter when the sample was taken: the lot counts as changed from that day on';
    const refused = async (body: object) => {
      const { status, body: answer } = await ask({ cannabinoids: { THC: 70 }, ...body });
      return [status, ...Object(answer).detail.map((issue: object) => Object(issue))];
    };
    const issue = (msg: string) => expect.objectContaining({ loc: ['body', 'sampled_on'], msg });
    expect(await refused({ sampled_on: null })).toEqual([422, issue(dayless)]);
    const future = issue('Sampled must not be after today');
    expect(await refused({ sampled_on: isoDay(2) })).toEqual([422, future]);
    expect(await refused({ kind: 'correction', sampled_on: isoDay(2) })).toEqual([422, future]);
    expect((await ask({ kind: 'correction', sampled_on: null, cannabinoids: {} })).status).toBe(
      200,
    );
  });

  test('are none when no percent differs', async () => {
    await save();
    expect((await impact({ cannabinoids: { THC: 88 } })).batches).toEqual([]);
    expect((await impact({ cannabinoids: {} })).batches).toEqual([]);
  });

  test('are asked for once in a document, because a lot may be in many batches', async () => {
    const asked = 'lotTestImpact(oilId: $id, kind: DRIFT, percents: []) { planned }';
    const { errors } = await kitchen.cook.graph(`query ($id: ID!) { a: ${asked} b: ${asked} }`, {
      id: globalId('Oil', lot.id),
    });
    expect(errors?.[0]?.message).toBe('Only one request such as lotTestImpact at a time.');
  });

  test('the graph answers alike', async () => {
    const { planned } = await world();
    const { data, errors } = await kitchen.cook.graph(
      `query ($id: ID!) { lotTestImpact(oilId: $id, kind: CORRECTION, percents: [{ cannabinoid: "THC", percent: 79.2 }]) {
        planned weighing completed information
        batches { group sentence batch { batchId } changes { cannabinoid percentBefore percentAfter } } } }`,
      { id: globalId('Oil', lot.id) },
    );
    expect(errors).toBeUndefined();
    const { lotTestImpact } = data as { lotTestImpact: { batches: readonly object[] } };
    expect(lotTestImpact).toMatchObject({ planned: 1, weighing: 1, completed: 1, information: 0 });
    expect(lotTestImpact.batches[0]).toMatchObject({
      group: 'PLANNED',
      batch: { batchId: planned?.batch_id },
      changes: [{ cannabinoid: 'THC', percentBefore: '88', percentAfter: '79.2' }],
    });
  });
});

test.each([
  [{ cannabinoids: { Moon: 1 } }, 'Unknown cannabinoid: Moon'],
  [{ cannabinoids: { THC: 101 } }, 'A percentage must be from 0 to 100.'],
  [{ cannabinoids: { THC: -1 } }, 'A percentage must be from 0 to 100.'],
  [{ kind: 'guess', cannabinoids: {} }, 'Expected drift or correction'],
])('%o is refused with what to mend', async (body, message) => {
  const { status, body: answer } = await ask(body);
  expect(status).toBe(422);
  expect(JSON.stringify(answer)).toContain(message);
});

test('another organization does not find the lot', async () => {
  const { id: organizationId } = await createOrganization();
  const stranger = await apiOf(await createUser({ organizationId, role: 'admin' }));
  expect((await ask({ cannabinoids: { THC: 1 } }, stranger)).status).toBe(404);
});
