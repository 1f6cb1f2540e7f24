import type { Oil } from '#domain/formulation/types.ts';
import type { Viewer } from '#server/accounts/viewer.ts';
import { db } from '#server/db/database.ts';
import type { Tx } from '#server/db/transaction.ts';
import { NotFoundError } from '#server/errors.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import { ownCursor } from '#server/ids.ts';
import { type OilFilter, oilsWhere } from './oilFilter.ts';

export const countOils = async (viewer: Viewer, filter: OilFilter) =>
  db().oil.count({ where: await oilsWhere(viewer, filter) });

export const BY_DESCRIPTION: Prisma.OilOrderByWithRelationInput[] = [
  { description: 'asc' },
  { tag: 'asc' },
  { id: 'asc' },
];

/** Oils by description, then tag; `query` says what to load with them and which page. */
export const listOils = async (viewer: Viewer, filter: OilFilter, query: Prisma.OilFindManyArgs) =>
  db().oil.findMany({
    ...query,
    ...ownCursor(viewer, query),
    where: await oilsWhere(viewer, filter),
    orderBy: BY_DESCRIPTION,
  });

export const potencyInclude = {
  potencies: {
    orderBy: { cannabinoidId: 'asc' },
    include: { cannabinoid: { select: { name: true } } },
  },
} as const satisfies Prisma.OilInclude;

export type OilWithPotencies = Prisma.OilGetPayload<{ include: typeof potencyInclude }>;

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
  if (!oil) throw new NotFoundError('Oil');
  return oil;
}

/** The same with what is in it. */
export async function findOil(viewer: Viewer, id: number): Promise<OilWithPotencies> {
  const { organizationId } = viewer;
  const oil = await db().oil.findUnique({
    where: { organizationId_id: { organizationId, id }, deletedAt: null },
    include: potencyInclude,
  });
  if (!oil) throw new NotFoundError('Oil');
  return oil;
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
  const places = new Map(ids.map((id, index) => [id, index]));
  return oils.sort((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0));
}

/** The active oils of these ids, in any order; throws `NotFoundError` when one is missing. */
export async function findOils(
  viewer: Viewer,
  ids: readonly number[],
  client: Tx = db(),
): Promise<readonly OilWithPotencies[]> {
  const wanted = [...new Set(ids)];
  const oils = await client.oil.findMany({
    where: { ...(await oilsWhere(viewer, { active: true })), id: { in: wanted } },
    include: potencyInclude,
  });
  if (oils.length !== wanted.length) throw new NotFoundError('Oil');
  return oils;
}

/** Oils there is something of, the one received first in front. */
export const listStock = async (
  viewer: Viewer,
  take: number,
): Promise<readonly OilWithPotencies[]> =>
  db().oil.findMany({
    where: { ...(await oilsWhere(viewer, { active: true })), quantityGrams: { gt: 0 } },
    include: potencyInclude,
    orderBy: [{ receivedOn: 'asc' }, { id: 'asc' }],
    take,
  });

export const percentsOf = (oil: OilWithPotencies): Record<string, number> =>
  Object.fromEntries(
    oil.potencies.map(({ cannabinoid, percent }) => [cannabinoid.name, percent.toNumber()]),
  );

/** A row as the calculation sees it. */
export const lotOf = (oil: OilWithPotencies): Oil => ({
  id: String(oil.id),
  label: oil.tag,
  grams: oil.quantityGrams.toNumber(),
  percents: percentsOf(oil),
  received: oil.receivedOn.toISOString().slice(0, 10),
});

/** Oils by description, then tag, with what is in them. */
export const listOilsWithPotencies = async (viewer: Viewer, filter: OilFilter, take: number) =>
  db().oil.findMany({
    where: await oilsWhere(viewer, filter),
    include: potencyInclude,
    orderBy: BY_DESCRIPTION,
    take,
  });
