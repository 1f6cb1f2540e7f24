import { type Api, apiOf, globalId } from '#tests/execute.ts';
import {
  createDepartment,
  createOil,
  createOrganization,
  createRecipe,
  createUser,
} from '#tests/factories.ts';
import type { AskedLot } from './blend.ts';
import { type Asked, graphInput, restBody } from './formulations.ts';
import type { Question } from './hostile.ts';

const RECIPE = {
  targets: [
    { cannabinoid: 'THC', value: 10.3 },
    { cannabinoid: 'CBD', value: 2.5, unit: 'mg/g' as const },
  ],
  lines: [
    { name: 'Sugar', quantity: 900, unit: 'g' as const },
    { name: 'Oil', type: 'active' as const },
    { name: 'Water', type: 'buffer' as const },
  ],
  batchWeightGrams: 2000,
  unitWeightGrams: 4,
};

const STOCK = [
  { grams: 100.001, percents: { THC: 88.1234, CBD: 0.2 } },
  { grams: 10, percents: { THC: 70, CBD: 1 } },
  { grams: 5000, percents: { CBG: 1 } },
] as const;

export type HostileWorld = {
  readonly api: Api;
  readonly organizationId: number;
  readonly departmentId: number;
  /** A successful request: flexible, fixed and temporary lots, and a buffer oil. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly input: Readonly<Record<string, unknown>>;
  readonly recipeId: number;
  readonly oilId: number;
  readonly foreign: { readonly recipeId: number; readonly oilId: number };
  /** The calculation that a request describes; null when it is invalid. */
  readonly questionOfBody: (body: unknown) => Question | null;
  readonly questionOfInput: (input: unknown) => Question | null;
};

export async function createHostileWorld(): Promise<HostileWorld> {
  // The smallest ids belong to another organization, so that an unvalidated number matches nothing.
  const { id: elsewhere } = await createOrganization();
  const foreign = {
    recipeId: (await createRecipe({ organizationId: elsewhere })).id,
    oilId: (await createOil({ organizationId: elsewhere })).id,
  };
  for (const percents of [{ THC: 1 }, { CBD: 1 }]) {
    await createRecipe({ organizationId: elsewhere });
    await createOil({ organizationId: elsewhere, percents });
  }
  const { id: organizationId } = await createOrganization();
  const { id: departmentId } = await createDepartment({ organizationId });
  const recipe = await createRecipe({ organizationId, departmentId, ...RECIPE });
  const ids: number[] = [];
  for (const oil of STOCK) ids.push((await createOil({ organizationId, ...oil })).id);
  const [first = 0, second = 0, buffer = 0] = ids;
  const asked: Asked = {
    recipe: recipe.id,
    multiplier: 1.5,
    choices: [
      { oil: first },
      { oil: second, mode: 'fixed', fixedGrams: 1.25 },
      { temporary: { tag: 'TMP', grams: 60.5, percents: { CBD: 81.5, CBN: 1 } } },
    ],
    buffer: { oil: buffer },
    order: 'least_oil',
  };
  const stock = new Map(ids.map((id, index) => [String(id), STOCK[index]]));
  return {
    api: await apiOf(await createUser({ organizationId, role: 'admin' })),
    organizationId,
    departmentId,
    body: restBody(asked),
    input: graphInput(asked),
    recipeId: recipe.id,
    oilId: first,
    foreign,
    questionOfBody: (body) =>
      readable(() => questionOf(lotsOfBody(body as RestRequest, stock), body as RestRequest)),
    questionOfInput: (input) =>
      readable(() => questionOf(lotsOfInput(input as GraphRequest, stock), input as GraphRequest)),
  };
}

type Stock = ReadonlyMap<string, (typeof STOCK)[number] | undefined>;

/** Hostile requests may contain anything; an unreadable one must not succeed. */
function readable(read: () => Question | null): Question | null {
  try {
    return read();
  } catch {
    return null;
  }
}

function questionOf(
  asked: ReadonlyMap<string, AskedLot>,
  { multiplier = 1 }: { readonly multiplier?: unknown },
): Question | null {
  return Number(multiplier) > 0 ? { recipe: RECIPE, multiplier: Number(multiplier), asked } : null;
}

type RestRequest = {
  readonly multiplier?: unknown;
  readonly oils?: readonly {
    readonly oil_id?: unknown;
    readonly mode?: string;
    readonly fixed_qty?: number;
    readonly temporary?: {
      readonly qty: number;
      readonly cannabinoids: Readonly<Record<string, number>>;
    };
  }[];
};

const lotsOfBody = ({ oils = [] }: RestRequest, stock: Stock) =>
  new Map(
    oils.map(({ oil_id, mode = 'flexible', fixed_qty, temporary }, index): [string, AskedLot] => {
      const how = { mode, fixedGrams: fixed_qty };
      return temporary
        ? [
            `temporary-${index + 1}`,
            { ...how, stockGrams: temporary.qty, percents: temporary.cannabinoids },
          ]
        : [String(oil_id), { ...how, ...stored(stock, String(oil_id)) }];
    }),
  );

type GraphRequest = {
  readonly multiplier?: unknown;
  readonly choices: readonly {
    readonly mode: string;
    readonly fixedGrams?: string;
    readonly lot: {
      readonly oilId?: string;
      readonly temporary?: {
        readonly key: string;
        readonly quantityGrams: string;
        readonly potencies: readonly { readonly cannabinoid: string; readonly percent: string }[];
      };
    };
  }[];
};

const lotsOfInput = ({ choices }: GraphRequest, stock: Stock) =>
  new Map(
    choices.map(({ lot, mode, fixedGrams }): [string, AskedLot] => {
      const how = { mode: mode.toLowerCase(), fixedGrams: Number(fixedGrams ?? 0) };
      if (!lot.temporary) {
        const id = Buffer.from(String(lot.oilId), 'base64').toString().split(':')[1] ?? '';
        return [id, { ...how, ...stored(stock, id) }];
      }
      const { key, quantityGrams, potencies } = lot.temporary;
      const percents = Object.fromEntries(
        potencies.map(({ cannabinoid, percent }) => [cannabinoid, Number(percent)]),
      );
      return [key, { ...how, stockGrams: Number(quantityGrams), percents }];
    }),
  );

function stored(stock: Stock, id: string) {
  const lot = stock.get(id);
  if (!lot) throw new Error(`No oil ${id}.`);
  return { stockGrams: lot.grams, percents: lot.percents };
}

/** Nonexistent, malformed and foreign ids of a type. */
export const wrongIds = (foreignId: number): readonly (string | number)[] => [
  foreignId,
  999_999_999,
  2_147_483_648,
  2 ** 53,
  1e21,
  0,
  -1,
  1.5,
  '',
  'abc',
  '1; DROP TABLE oils',
  '١٢',
  ' 1',
  '1e3',
  '0x1',
  '\u0000',
  'x'.repeat(100_000),
];

/** The same for GraphQL: inside a global id, raw, and with another type. */
export const wrongGlobalIds = (type: string, foreignId: number): readonly (string | number)[] => [
  ...wrongIds(foreignId).map((id) => Buffer.from(`${type}:${id}`).toString('base64')),
  ...wrongIds(foreignId).filter((id) => typeof id === 'string' || Number.isInteger(id)),
  globalId('Organization', 1),
];
