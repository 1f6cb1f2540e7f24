import { beforeAll, expect } from 'vitest';
import { type Api, apiOf } from '#tests/execute.ts';
import {
  createDepartment,
  createOil,
  createOrganization,
  createRecipe,
  createUser,
} from '#tests/factories.ts';
import type { AskedLot, BlendRecipe } from '#tests/samples/blend.ts';
import {
  type Asked,
  type AskedChoice,
  type AskedTemporary,
  graphInput,
  type NamedLot,
  restBody,
  SAVE,
  temporaryKey,
} from '#tests/samples/formulations.ts';
import type { InsertedLine, InsertedTarget } from '../../prisma/insert.ts';

/** Recipes with choices from one stock, prepared for both APIs. */

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

export type Case = {
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

export const BUFFERED: readonly InsertedLine[] = [
  { name: 'Sugar', quantity: 900, unit: 'g' },
  { name: 'Oil', type: 'active' },
  { name: 'Water', type: 'buffer' },
];

export const flexible = (...lots: Lot[]): Pick[] => lots.map((lot) => ({ lot }));

export const MIXED: readonly InsertedTarget[] = [
  { cannabinoid: 'THC', value: 7.3 },
  { cannabinoid: 'CBD', value: 2.525, unit: 'mg/g' },
  { cannabinoid: 'CBN', value: 0.0675, unit: '%' },
];

let organizationId: number;
export let cook: Api;
export let other: Api;
const oilIds = new Map<Lot, number>();

/** Called at the top of a test file: creates the stock, a cook, and an administrator of another organization. */
export function createStockBefore(): void {
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
}

export const idOf = (lot: Lot): number => oilIds.get(lot) ?? 0;

const bufferLot = (buffer: NonNullable<Case['buffer']>): NamedLot =>
  typeof buffer === 'string'
    ? { oil: idOf(buffer) }
    : { temporary: { tag: 'TMP-BUFFER', ...buffer.temporary } };

export async function prepare({ targets, lines = BUFFERED, picks, buffer, ...figures }: Case) {
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

export type Stored = {
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

export async function saveByBoth(
  api: Api,
  asked: Asked,
  digest: string,
): Promise<readonly Stored[]> {
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
