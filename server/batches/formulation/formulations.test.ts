import { beforeAll, describe, expect, test } from 'vitest';
import { OPERATORS, POTENCY_UNITS } from '#domain/recipe/recipe.ts';
import { db } from '#server/db/database.ts';
import { type Api, apiOf } from '#tests/execute.ts';
import {
  createDepartment,
  createOil,
  createOrganization,
  createRecipe,
  createUser,
} from '#tests/factories.ts';
import { type AskedLot, type BlendRecipe, faultsOf, mgIn, missOf } from '#tests/samples/blend.ts';
import {
  type Asked,
  type AskedChoice,
  type AskedTemporary,
  calculateByGraph,
  calculateByRest,
  graphInput,
  type NamedLot,
  restBody,
  SAVE,
  temporaryKey,
} from '#tests/samples/formulations.ts';
import type { InsertedLine, InsertedTarget } from '../../../prisma/insert.ts';

/** The stock by name. The odd digits make rounding matter. */
const STOCK = {
  distillate: { grams: 812.345, percents: { THC: 88.2137, CBD: 0.41, CBN: 1.0999 } },
  spectrum: { grams: 540.001, percents: { THC: 3.2003, CBD: 61.9771, CBC: 3.9 } },
  isolate: { grams: 75.5, percents: { CBN: 98.6123 } },
  crumbs: { grams: 1.237, percents: { THC: 91.4007, CBN: 0.6 } },
  hemp: { grams: 20_000, percents: { THC: 2.0501, CBD: 3.0003 } },
  carrier: { grams: 5_000, percents: { CBG: 0.01 } },
} as const;
type Lot = keyof typeof STOCK;

type Pick = { readonly mode?: AskedChoice['mode']; readonly fixedGrams?: number } & (
  | { readonly lot: Lot }
  | { readonly temporary: { readonly grams: number; readonly percents: Record<string, number> } }
);

type Case = {
  readonly name: string;
  readonly targets: readonly InsertedTarget[];
  readonly lines?: readonly InsertedLine[];
  readonly batchWeightGrams?: number;
  readonly unitWeightGrams?: number;
  readonly multiplier?: number;
  readonly picks: readonly Pick[];
  readonly buffer?: Lot | { readonly temporary: Omit<AskedTemporary, 'tag'> };
  readonly order?: Asked['order'];
};

const BUFFERED: readonly InsertedLine[] = [
  { name: 'Sugar', quantity: 900, unit: 'g' },
  { name: 'Oil', type: 'active' },
  { name: 'Water', type: 'buffer' },
];
/** Only oil makes up its weight. */
const FILLED: readonly InsertedLine[] = [
  { name: 'Terpenes', quantity: 5, unit: '%' },
  { name: 'Vitamin', quantity: 1500, unit: 'mg' },
  { name: 'Oil', type: 'active' },
];
const WITH_SUB: readonly InsertedLine[] = [
  { name: 'Sugar', quantity: 60, unit: '%' },
  {
    name: 'Emulsion',
    type: 'sub_formulation',
    percent: 40,
    lines: [
      { name: 'Lecithin', quantity: 7.5, unit: '%' },
      { name: 'Oil', type: 'active' },
      { name: 'Carrier', type: 'buffer' },
    ],
  },
];

/** The same target in each unit, for 500 units of 4 g. */
const VALUES = { 'mg/unit': 10.3, 'mg/g': 2.575, '%': 0.2575 } as const;
const flexible = (...lots: Lot[]): Pick[] => lots.map((lot) => ({ lot }));

const OPERATOR_CASES: readonly Case[] = OPERATORS.flatMap((operator) =>
  POTENCY_UNITS.map(
    (unit): Case => ({
      name: `THC ${operator} ${unit}`,
      targets: [{ cannabinoid: 'THC', operator, value: VALUES[unit], unit }],
      lines: operator.startsWith('>') ? FILLED : BUFFERED,
      picks: flexible('distillate', 'hemp'),
      multiplier: 1.37,
    }),
  ),
);

const MIXED: readonly InsertedTarget[] = [
  { cannabinoid: 'THC', value: 7.3 },
  { cannabinoid: 'CBD', value: 2.525, unit: 'mg/g' },
  { cannabinoid: 'CBN', value: 0.0675, unit: '%' },
];

const CASES: readonly Case[] = [
  ...OPERATOR_CASES,
  {
    name: 'three exact targets in three units',
    targets: MIXED,
    picks: flexible('distillate', 'spectrum', 'isolate', 'crumbs'),
  },
  {
    name: 'an exact target beside a maximum',
    targets: [
      { cannabinoid: 'THC', value: 7.3 },
      { cannabinoid: 'CBN', operator: '<', value: 0.2 },
      { cannabinoid: 'CBD', operator: '<=', value: 1, unit: 'mg/g' },
    ],
    picks: flexible('distillate', 'crumbs'),
  },
  {
    name: 'a minimum and a maximum of one cannabinoid',
    targets: [
      { cannabinoid: 'THC', operator: '>=', value: 30 },
      { cannabinoid: 'THC', operator: '<=', value: 31 },
      { cannabinoid: 'CBD', operator: '>', value: 3, unit: '%' },
    ],
    lines: FILLED,
    unitWeightGrams: 1,
    picks: flexible('distillate', 'spectrum', 'hemp', 'carrier'),
  },
  {
    name: 'every operator at once',
    targets: [
      { cannabinoid: 'THC', operator: '=', value: 120 },
      { cannabinoid: 'CBD', operator: '>', value: 90 },
      { cannabinoid: 'CBN', operator: '>=', value: 5 },
      { cannabinoid: 'CBC', operator: '<', value: 40 },
      { cannabinoid: 'CBG', operator: '<=', value: 0.5 },
    ],
    lines: FILLED,
    picks: flexible('distillate', 'spectrum', 'isolate', 'hemp'),
  },
  {
    name: 'oil in a sub-formulation with its buffer',
    targets: MIXED,
    lines: WITH_SUB,
    multiplier: 0.5,
    picks: flexible('distillate', 'spectrum', 'isolate'),
  },
  {
    name: 'a minimum in a sub-formulation with its buffer',
    targets: [{ cannabinoid: 'THC', operator: '>', value: 12 }],
    lines: WITH_SUB,
    picks: flexible('distillate'),
  },
  {
    name: 'a buffer oil',
    targets: MIXED,
    picks: flexible('distillate', 'spectrum', 'isolate'),
    buffer: 'carrier',
  },
  {
    name: 'a buffer oil in a sub-formulation',
    targets: MIXED.slice(0, 1),
    lines: WITH_SUB,
    picks: flexible('distillate'),
    buffer: 'carrier',
  },
  {
    name: 'a buffer oil of this batch alone',
    targets: MIXED,
    picks: flexible('distillate', 'spectrum', 'isolate'),
    buffer: { temporary: { grams: 5000.1239, percents: { Thujone: 0.12345 } } },
  },
  {
    name: 'lots of this batch alone, in every mode',
    targets: MIXED.slice(0, 2),
    picks: [
      { temporary: { grams: 500.1239, percents: { thc: 80.12345, CBD: 1 } } },
      { mode: 'use_all', temporary: { grams: 1.5007, percents: { THC: 50, Thujone: 3 } } },
      { mode: 'fixed', fixedGrams: 2.25, temporary: { grams: 9, percents: { CBD: 70 } } },
      { lot: 'spectrum' },
    ],
  },
  {
    name: 'Use All and Fixed lots of the stock',
    targets: MIXED.slice(0, 2),
    picks: [
      { lot: 'crumbs', mode: 'use_all' },
      { lot: 'spectrum', mode: 'fixed', fixedGrams: 3.333 },
      { lot: 'distillate' },
      { temporary: { grams: 800, percents: { CBD: 99.9 } } },
    ],
  },
  ...(['fewest_lots', 'least_oil', 'oldest_first'] as const).map(
    (order): Case => ({
      name: `the order ${order}`,
      targets: MIXED.slice(0, 1),
      order,
      picks: flexible('hemp', 'crumbs', 'distillate'),
    }),
  ),
];

let organizationId: number;
let cook: Api;
let other: Api;
const oilIds = new Map<Lot, number>();

beforeAll(async () => {
  organizationId = (await createOrganization()).id;
  const department = await createDepartment({ organizationId });
  const departments = { [department.id]: 'operator' as const };
  cook = await apiOf(await createUser({ organizationId, departments }));
  for (const [index, name] of (Object.keys(STOCK) as Lot[]).entries()) {
    const receivedOn = `2026-10-0${index + 1}`;
    const { id } = await createOil({ organizationId, tag: name, receivedOn, ...STOCK[name] });
    oilIds.set(name, id);
  }
  const elsewhere = (await createOrganization()).id;
  other = await apiOf(await createUser({ organizationId: elsewhere, role: 'admin' }));
});

const idOf = (lot: Lot): number => oilIds.get(lot) ?? 0;

const bufferLot = (buffer: NonNullable<Case['buffer']>): NamedLot =>
  typeof buffer === 'string'
    ? { oil: idOf(buffer) }
    : { temporary: { tag: 'TMP-BUFFER', ...buffer.temporary } };

async function prepare({ targets, lines = BUFFERED, picks, buffer, ...figures }: Case) {
  const { batchWeightGrams = 2000, unitWeightGrams = 4, multiplier = 1, order } = figures;
  const recipe: BlendRecipe = { targets, lines, batchWeightGrams, unitWeightGrams };
  const department = await createDepartment({ organizationId });
  const { id } = await createRecipe({ organizationId, departmentId: department.id, ...recipe });
  const choices = picks.map(({ mode = 'flexible', fixedGrams, ...pick }, index): AskedChoice => {
    const how = fixedGrams === undefined ? { mode } : { mode, fixedGrams };
    if ('lot' in pick) return { ...how, oil: idOf(pick.lot) };
    return { ...how, temporary: { tag: `TMP-${index}`, ...pick.temporary } };
  });
  const asked: Asked = {
    recipe: id,
    multiplier,
    choices,
    ...(buffer ? { buffer: bufferLot(buffer) } : {}),
    ...(order ? { order } : {}),
  };
  const lots = picks.map((pick, index): [string, AskedLot] => {
    const { grams, percents } = 'lot' in pick ? STOCK[pick.lot] : pick.temporary;
    const id = 'lot' in pick ? String(idOf(pick.lot)) : temporaryKey(index);
    const { mode = 'flexible', fixedGrams } = pick;
    return [id, { mode, fixedGrams, stockGrams: grams, percents }];
  });
  const api = await apiOf(
    await createUser({ organizationId, departments: { [department.id]: 'operator' } }),
  );
  return { recipe, multiplier, asked, lots: new Map(lots), api };
}

type Stored = {
  readonly id: number;
  readonly batch_id: string;
  readonly oils: readonly {
    readonly mode: string;
    readonly qty: number;
    readonly cannabinoids: Readonly<Record<string, number>>;
  }[];
  readonly targets: readonly { readonly cannabinoid: string; readonly achieved_mg: number }[];
  readonly ingredients: readonly Readonly<Record<string, unknown>>[];
};

let keys = 0;
const newKey = () => {
  keys += 1;
  return `formulation-${keys}`;
};

async function saveByBoth(api: Api, asked: Asked, digest: string): Promise<readonly Stored[]> {
  const rest = await api.rest('POST', '/batches', { body: restBody(asked, { digest }) });
  expect(rest.status, JSON.stringify(rest.body)).toBe(201);
  const graph = await api.graph(SAVE, {
    input: graphInput(asked, { parts: 1, idempotencyKey: newKey(), expectedDigest: digest }),
  });
  expect(graph).toMatchObject({ data: { createBatch: { __typename: 'CreateBatchPayload' } } });
  const saved = graph.data as { createBatch: { batch: { batchId: string } } };
  const { body } = await api.rest('GET', `/batches/${saved.createBatch.batch.batchId}`);
  return [rest.body as Stored, body as Stored];
}

/** What two saves of the same document have in common. */
const frozen = ({ oils, targets, ingredients }: Stored) => ({
  oils,
  targets,
  ingredients: ingredients.map(({ id: _, ...line }) => line),
});

describe.each(CASES)('$name', (one) => {
  test('both APIs give one correct result, and store it', async () => {
    const { recipe, multiplier, asked, lots, api } = await prepare(one);
    const { status, body } = await calculateByRest(api, asked);
    const graph = await calculateByGraph(api, asked);
    expect(status).toBe(200);
    expect(body.success, JSON.stringify(body)).toBe(true);
    expect(graph.digest).toBe(body.digest);
    const allocations = body.allocations.map((lot) => ({
      id: String(lot.oil_id),
      mode: lot.mode,
      grams: lot.allocated_qty,
    }));
    expect(
      graph.allocations?.map(({ lotId, mode, grams }) => ({
        id: lotId,
        mode: mode.toLowerCase(),
        grams: Number(grams),
      })),
    ).toEqual(allocations);
    const bufferGrams = body.buffer?.qty ?? null;
    expect(faultsOf({ recipe, multiplier, asked: lots, allocations, bufferGrams })).toEqual([]);

    const [first, second] = await saveByBoth(api, asked, body.digest);
    if (!first || !second) throw new Error('Two batches were saved.');
    expect(frozen(second)).toEqual(frozen(first));
    const stored = first.oils.map(({ qty, cannabinoids }) => ({
      grams: qty,
      percents: cannabinoids,
    }));
    for (const [index, target] of recipe.targets.entries()) {
      const mg = mgIn(stored, target.cannabinoid);
      expect(missOf(target, mg, recipe, multiplier)).toBeNull();
      expect(first.targets[index]?.achieved_mg).toBeCloseTo(mg.toNumber(), 5);
    }
    const digests = await db().batch.findMany({
      where: { recipeVersionId: asked.recipe },
      select: { digest: true },
    });
    expect(digests).toEqual([{ digest: body.digest }, { digest: body.digest }]);
  });
});

test('the independent check of these tests detects 2 mg too much and a gram too heavy', async () => {
  const { recipe, multiplier, asked, lots } = await prepare({
    name: '',
    targets: MIXED.slice(0, 1),
    picks: flexible('distillate'),
  });
  const { body } = await calculateByRest(cook, asked);
  const faults = (moreOil: number, moreBuffer: number) =>
    faultsOf({
      recipe,
      multiplier,
      asked: lots,
      allocations: body.allocations.map(({ oil_id, allocated_qty }) => ({
        id: String(oil_id),
        grams: Math.round((allocated_qty + moreOil) * 1000) / 1000,
      })),
      bufferGrams: (body.buffer?.qty ?? 0) + moreBuffer,
    });
  expect(faults(0, 0)).toEqual([]);
  expect(faults(0.003, -0.003)).toEqual([expect.stringContaining('THC = 3650.000 mg is')]);
  expect(faults(0, 1)).toEqual([expect.stringContaining('over the room')]);
});

describe('a temporary buffer oil', () => {
  const buffered = (percents: Record<string, number>) =>
    prepare({
      name: '',
      targets: MIXED.slice(0, 1),
      picks: flexible('distillate'),
      buffer: { temporary: { grams: 5000, percents } },
    });

  test('is named by its key, and completely stored in the record', async () => {
    const { asked, api } = await buffered({ Thujone: 0.12345 });
    const { body } = await calculateByRest(api, asked);
    const graph = await calculateByGraph(api, asked);
    expect(body.buffer).toEqual({ oil_id: 'temporary-buffer', qty: expect.any(Number) });
    expect(graph.buffer?.lotId).toBe('temporary-buffer');
    for (const saved of await saveByBoth(api, asked, body.digest)) {
      expect(saved.oils).toContainEqual({
        oil_id: null,
        tag: 'TMP-BUFFER',
        description: 'Only today',
        batch: 'T1',
        department: null,
        mode: 'buffer',
        qty: body.buffer?.qty,
        actual_qty: null,
        made_qty: null,
        counts_planned: null,
        cannabinoids: { Thujone: 0.1235 },
      });
    }
  });

  test('is refused when it contains a targeted cannabinoid', async () => {
    const { asked, api } = await buffered({ thc: 0.1 });
    expect((await calculateByRest(api, asked)).body.class).toBe('buffer_has_target');
    expect((await calculateByGraph(api, asked)).__typename).toBe('InfeasibleFormulation');
  });

  test('replaces one in stock', async () => {
    const { asked, api } = await buffered({});
    const body = { ...restBody(asked), buffer_oil_id: idOf('carrier') };
    expect(await api.rest('POST', '/formulations', { body })).toMatchObject({
      status: 422,
      body: { error: expect.stringContaining('Name either buffer_oil_id or buffer, not both') },
    });
  });

  test('is named when its stock is not sufficient', async () => {
    const { asked, api } = await buffered({ CBG: 101 });
    const { status, body } = await calculateByRest(api, asked);
    expect({ status, body }).toMatchObject({
      status: 422,
      body: { detail: [{ loc: expect.arrayContaining(['buffer', 'temporary', 'cannabinoids']) }] },
    });
  });
});

test('the summary is the same in both APIs', async () => {
  const { asked } = await prepare({
    name: '',
    targets: MIXED.slice(0, 2),
    picks: [
      { lot: 'crumbs', mode: 'use_all' },
      { lot: 'spectrum', mode: 'fixed', fixedGrams: 3.333 },
      { lot: 'distillate' },
    ],
  });
  const { debug } = (await calculateByRest(cook, asked)).body;
  const { summary } = await calculateByGraph(cook, asked);
  const mg = (pick: string) =>
    Object.fromEntries(summary.cannabinoids.map((row) => [row['cannabinoid'], row[pick]]));
  // GraphQL returns how it was calculated beside the summary (debug.test.ts).
  const { algorithm: _, active_targets: __, tolerances: ___, matrix: ____, ...figures } = debug;
  expect(figures).toEqual({
    mg_from_use_all: mg('fromUseAllMg'),
    mg_from_fixed: mg('fromFixedMg'),
    still_needed: mg('stillNeededMg'),
    total_oil_weight: Number(summary.oilTotalGrams),
    available_weight: Number(summary.capacityGrams),
    utilization: summary.utilization.map((lot) => ({
      oil_id: Number(lot['lotId']),
      allocated: Number(lot['allocatedGrams']),
      available: Number(lot['availableGrams']),
      percent: Number(lot['percent']),
      leftover: Number(lot['leftoverGrams']),
    })),
  });
  expect(summary).toMatchObject({ batchGrams: '2000', units: 500, capacityGrams: '1100' });
});

test('people of another organization find neither the recipe nor the oil', async () => {
  const { asked } = await prepare({ name: '', targets: MIXED, picks: flexible('distillate') });
  expect((await calculateByRest(other, asked)).status).toBe(404);
  await expect(calculateByGraph(other, asked)).rejects.toThrow('NOT_FOUND');
});
