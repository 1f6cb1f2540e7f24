import type { Oil } from '#domain/formulation/types.ts';
import { leftInventoryText, takeOutText } from '#domain/inventory/leftInventory.ts';
import { freeGrams } from '#domain/inventory/promisedGrams.ts';
import { firstUseKey } from '#domain/lots/fefoKey.ts';
import { db } from '#server/db/database.ts';
import type { PageQuery } from '#server/db/lists/newestFirst.ts';
import type { Placed } from '#server/db/lists/places.ts';
import type { Tx } from '#server/db/transaction.ts';
import { ConflictError, NotFoundError } from '#server/errors.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import { dayOf } from '#server/input/calendarDate.ts';
import { policyOfRequest, type StoredPolicy } from '#server/quality/policy/readPolicy.ts';
import type { Viewer } from '#server/viewer.ts';
import { inChunks } from '#server/work/inChunks.ts';
import { countListed, type OilFilter, pageOfListed, placedOils } from './oilFilter.ts';
import { stateOf } from './status/lotFacts.ts';
import { type DayOrder, pageByDay, placedByDay } from './status/pageByDay.ts';
import { missingOils } from './stock/missingOils.ts';
import { type Stock, type StockedOil, withStock } from './stock/stock.ts';

/** By description, then tag; or by a date, lots without it last. */
export type OilOrder = 'DESCRIPTION' | DayOrder;

/** Stops at `MOST_COUNTED`. */
export const countOils = countListed;

/** Oils by description, then tag; `query` has the relations to load and the page. */
export async function listOils(
  viewer: Viewer,
  filter: OilFilter,
  query: Prisma.OilFindManyArgs,
  order: OilOrder = 'DESCRIPTION',
) {
  const { cursor: _cursor, skip: _skip, take: _take, ...load } = query;
  if (order !== 'DESCRIPTION') {
    const ids = await pageByDay(viewer, filter, order, query);
    // A page whose rows nobody asks for still has its place from their days.
    const select = load.select && { ...load.select, id: true, expiresOn: true, retestOn: true };
    return placedByDay(
      viewer,
      order,
      await getOils(viewer, ids, select ? { ...load, select } : load),
    );
  }
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

/** A stocked oil with the policy of its organization, which says if its status and facts are shown. */
export type ListedOil = StockedOil & { readonly policy: StoredPolicy };

export async function findListedOil(viewer: Viewer, id: number): Promise<ListedOil> {
  const [oil, policy] = await Promise.all([findOil(viewer, id), policyOfRequest(viewer)]);
  return { ...oil, policy };
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

/** The most that a test leaves possible, by which maximums are judged where Quality is on. */
export const uppersOf = (
  oil: Pick<Stock, 'potencies'>,
): Readonly<Record<string, number | 'unknown'>> =>
  Object.fromEntries(
    oil.potencies.map(({ cannabinoid, upperPercent }) => [
      cannabinoid.name,
      upperPercent?.toNumber() ?? 'unknown',
    ]),
  );

/** First expired, first out; without dates first in, first out. */
function keyOf(oil: StockedOil): string {
  const receivedOn = dayOf(oil.receivedOn);
  return firstUseKey({ ...stateOf(oil), receivedOn }) ?? receivedOn;
}

/** An oil as input of the calculation. */
export const lotOf = (oil: StockedOil): Oil => ({
  id: String(oil.id),
  label: oil.tag,
  grams: oil.quantityGrams.toNumber(),
  freeGrams: freeOf(oil),
  percents: percentsOf(oil),
  useFirst: keyOf(oil),
});

/** The oil that the id of a lot names; null for the key of a temporary lot. */
export const oilIdOf = (lotId: string | null): number | null =>
  lotId !== null && /^\d+$/.test(lotId) ? Number(lotId) : null;

/** Oils in an order, with potencies, promised grams and the policy. */
export async function listOilsWithPotencies(
  viewer: Viewer,
  filter: OilFilter,
  page: PageQuery,
  order: OilOrder = 'DESCRIPTION',
): Promise<readonly Placed<ListedOil>[]> {
  const policy = await policyOfRequest(viewer);
  const ids = await (order === 'DESCRIPTION'
    ? pageOfListed(viewer, filter, page)
    : pageByDay(viewer, filter, order, page));
  const listed: Placed<ListedOil>[] = [];
  for (const chunk of inChunks(ids)) {
    const oils = await db().oil.findMany({
      where: { organizationId: viewer.organizationId, id: { in: [...chunk] } },
    });
    const stocked = await withStock(viewer, inOrderOf(chunk, oils), db());
    const rows = stocked.map((oil) => ({ ...oil, policy }));
    listed.push(
      ...(order === 'DESCRIPTION' ? placedOils(viewer, rows) : placedByDay(viewer, order, rows)),
    );
  }
  return listed;
}
