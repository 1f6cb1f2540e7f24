import type { Oil } from '#domain/formulation/types.ts';
import { leftInventoryText, takeOutText } from '#domain/inventory/leftInventory.ts';
import { freeGrams } from '#domain/inventory/promisedGrams.ts';
import { db } from '#server/db/database.ts';
import type { PageQuery } from '#server/db/lists/newestFirst.ts';
import type { Placed } from '#server/db/lists/places.ts';
import type { Tx } from '#server/db/transaction.ts';
import { ConflictError, NotFoundError } from '#server/errors.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import { dayOf } from '#server/input/calendarDate.ts';
import type { Viewer } from '#server/viewer.ts';
import { countListed, type OilFilter, pageOfListed, placedOils } from './oilFilter.ts';
import { missingOils } from './stock/missingOils.ts';
import { type Stock, type StockedOil, withStock } from './stock/stock.ts';

/** Stops at `MOST_COUNTED`. */
export const countOils = countListed;

/** Oils by description, then tag; `query` has the relations to load and the page. */
export async function listOils(viewer: Viewer, filter: OilFilter, query: Prisma.OilFindManyArgs) {
  const { cursor: _cursor, skip: _skip, take: _take, ...load } = query;
  const oils = await getOils(viewer, await pageOfListed(viewer, filter, query), load);
  return placedOils(viewer, oils);
}

export const potencyInclude = {
  potencies: {
    orderBy: { cannabinoidId: 'asc' },
    include: { cannabinoid: { select: { name: true } } },
  },
} as const satisfies Prisma.OilInclude;

export type OilWithPotencies = Prisma.OilGetPayload<{ include: typeof potencyInclude }>;

export const freeOf = (oil: Pick<StockedOil, 'promisedGrams' | 'quantityGrams'>): number =>
  freeGrams(oil.quantityGrams.toNumber(), oil.promisedGrams);

/** One oil, loaded with `query`. A deleted one is found only for its history. */
export async function getOil(
  viewer: Viewer,
  id: number,
  query: Prisma.OilDefaultArgs,
  { includeDeleted = false } = {},
) {
  const { organizationId } = viewer;
  const oil = await db().oil.findUnique({
    ...query,
    where: {
      organizationId_id: { organizationId, id },
      ...(includeDeleted ? {} : { deletedAt: null }),
    },
  });
  if (!oil) throw await missingOils(db(), viewer, [id]);
  return oil;
}

/** `getOil` with potencies and promised grams. */
export async function findOil(viewer: Viewer, id: number): Promise<StockedOil> {
  const { organizationId } = viewer;
  const oil = await db().oil.findUnique({
    where: { organizationId_id: { organizationId, id }, deletedAt: null },
  });
  const [stocked] = oil ? await withStock(viewer, [oil], db()) : [];
  if (!stocked) throw await missingOils(db(), viewer, [id]);
  return stocked;
}

/** The oils with these ids, in their order, loaded with `query`. */
export async function getOils(
  { organizationId }: Viewer,
  ids: readonly number[],
  query: Prisma.OilFindManyArgs,
) {
  const oils = await db().oil.findMany({
    ...query,
    where: { organizationId, deletedAt: null, id: { in: [...ids] } },
  });
  return inOrderOf(ids, oils);
}

/** Sorts rows in the order of `ids`. */
export function inOrderOf<Row extends { id: number }>(ids: readonly number[], rows: Row[]): Row[] {
  const places = new Map(ids.map((id, index) => [id, index]));
  return rows.sort((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0));
}

/**
 * The active oils with these ids, in any order. Throws `NotFoundError` for an unknown one, and a `ConflictError` that
 * names those no longer in the inventory.
 */
export async function findOils(
  viewer: Viewer,
  ids: readonly number[],
  client: Tx = db(),
): Promise<readonly StockedOil[]> {
  const wanted = [...new Set(ids)];
  const oils = await client.oil.findMany({
    where: { organizationId: viewer.organizationId, id: { in: wanted } },
    orderBy: { id: 'asc' },
  });
  if (oils.length !== wanted.length) throw new NotFoundError('Oil');
  const left = oils.filter(({ active, deletedAt }) => !active || deletedAt !== null);
  if (left.length === 0) return withStock(viewer, oils, client);
  const named = left.map((oil) => leftInventoryText({ ...oil, isDeleted: oil.deletedAt !== null }));
  throw new ConflictError([...named, takeOutText(left.length)].join(' '));
}

/** Oils with stock, oldest receipt first. */
export async function listStock(viewer: Viewer, take: number): Promise<readonly StockedOil[]> {
  const oils = await db().oil.findMany({
    where: {
      organizationId: viewer.organizationId,
      deletedAt: null,
      active: true,
      quantityGrams: { gt: 0 },
    },
    orderBy: [{ receivedOn: 'asc' }, { id: 'asc' }],
    take,
  });
  return withStock(viewer, oils, db());
}

export const percentsOf = (oil: Pick<Stock, 'potencies'>): Record<string, number> =>
  Object.fromEntries(
    oil.potencies.map(({ cannabinoid, percent }) => [cannabinoid.name, percent.toNumber()]),
  );

/** An oil as input of the calculation. */
export const lotOf = (oil: StockedOil): Oil => ({
  id: String(oil.id),
  label: oil.tag,
  grams: oil.quantityGrams.toNumber(),
  freeGrams: freeOf(oil),
  percents: percentsOf(oil),
  received: dayOf(oil.receivedOn),
});

/** The oil that the id of a lot names; null for the key of a temporary lot. */
export const oilIdOf = (lotId: string | null): number | null =>
  lotId !== null && /^\d+$/.test(lotId) ? Number(lotId) : null;

/** Oils by description, then tag, with potencies and promised grams. */
export async function listOilsWithPotencies(
  viewer: Viewer,
  filter: OilFilter,
  page: PageQuery,
): Promise<readonly Placed<StockedOil>[]> {
  const ids = await pageOfListed(viewer, filter, page);
  const oils = await db().oil.findMany({
    where: { organizationId: viewer.organizationId, id: { in: [...ids] } },
  });
  return placedOils(viewer, await withStock(viewer, inOrderOf(ids, oils), db()));
}
