import type { Oil } from '#domain/formulation/types.ts';
import { leftInventoryText, takeOutText } from '#domain/inventory/leftInventory.ts';
import { freeGrams } from '#domain/inventory/promisedGrams.ts';
import type { Viewer } from '#server/accounts/viewer.ts';
import { dayOf } from '#server/calendarDate.ts';
import { db } from '#server/db/database.ts';
import type { PageQuery } from '#server/db/newestFirst.ts';
import type { Tx } from '#server/db/transaction.ts';
import { ConflictError, NotFoundError } from '#server/errors.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import type { Placed } from '#server/places.ts';
import { missingOils } from './missingOils.ts';
import { countListed, type OilFilter, pageOfListed, placedOils } from './oilFilter.ts';
import { type Stock, type StockedOil, withStock } from './stock.ts';

/** Stops at `MOST_COUNTED`. */
export const countOils = countListed;

/** Oils by description, then tag; `query` says what to load with them and which page. */
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

/** One oil, loaded as `query` says. A deleted one is missing unless its history is asked for. */
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

/** The same with what is in it, and what of it is promised. */
export async function findOil(viewer: Viewer, id: number): Promise<StockedOil> {
  const { organizationId } = viewer;
  const oil = await db().oil.findUnique({
    where: { organizationId_id: { organizationId, id }, deletedAt: null },
  });
  const [stocked] = oil ? await withStock(viewer, [oil], db()) : [];
  if (!stocked) throw await missingOils(db(), viewer, [id]);
  return stocked;
}

/** These oils in the order of `ids`, loaded as `query` says. */
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

/** In the order of `ids`. */
export function inOrderOf<Row extends { id: number }>(ids: readonly number[], rows: Row[]): Row[] {
  const places = new Map(ids.map((id, index) => [id, index]));
  return rows.sort((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0));
}

/**
 * The active oils of these ids, in any order. Throws `NotFoundError` when one never was, and a
 * `ConflictError` that names those that left the inventory.
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

/** Oils there is something of, the one received first in front. */
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

/** A row as the calculation sees it. */
export const lotOf = (oil: StockedOil): Oil => ({
  id: String(oil.id),
  label: oil.tag,
  grams: oil.quantityGrams.toNumber(),
  freeGrams: freeOf(oil),
  percents: percentsOf(oil),
  received: dayOf(oil.receivedOn),
});

/** Oils by description, then tag, with what is in them and what of it is promised. */
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
