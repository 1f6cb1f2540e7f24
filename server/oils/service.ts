import type { Oil } from '#domain/formulation/types.ts';
import type { Viewer } from '#server/accounts/viewer.ts';
import { db } from '#server/db/database.ts';
import type { Tx } from '#server/db/transaction.ts';
import { NotFoundError } from '#server/errors.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import { ownCursor } from '#server/ids.ts';

/** The listed oils of the viewer's organization; null gives active and inactive ones. */
function oilsWhere(viewer: Viewer, active: boolean | null) {
  return {
    organizationId: viewer.organizationId,
    deletedAt: null,
    ...(active === null ? {} : { active }),
  } satisfies Prisma.OilWhereInput;
}

export const countOils = (viewer: Viewer, active: boolean | null) =>
  db().oil.count({ where: oilsWhere(viewer, active) });

/** Oils in the order they came; `query` says what to load with them and which page. */
export const listOils = (viewer: Viewer, active: boolean | null, query: Prisma.OilFindManyArgs) =>
  db().oil.findMany({
    ...query,
    ...ownCursor(viewer, query),
    where: oilsWhere(viewer, active),
    orderBy: { id: 'asc' },
  });

export const potencyInclude = {
  potencies: {
    orderBy: { cannabinoidId: 'asc' },
    include: { cannabinoid: { select: { name: true } } },
  },
} as const satisfies Prisma.OilInclude;

export type OilWithPotencies = Prisma.OilGetPayload<{ include: typeof potencyInclude }>;

/** The active oils of these ids, in any order; throws `NotFoundError` when one is missing. */
export async function findOils(
  viewer: Viewer,
  ids: readonly number[],
  client: Tx = db(),
): Promise<readonly OilWithPotencies[]> {
  const wanted = [...new Set(ids)];
  const oils = await client.oil.findMany({
    where: { ...oilsWhere(viewer, true), id: { in: wanted } },
    include: potencyInclude,
  });
  if (oils.length !== wanted.length) throw new NotFoundError('Oil');
  return oils;
}

/** Oils there is something of, the one received first in front. */
export const listStock = (viewer: Viewer, take: number): Promise<readonly OilWithPotencies[]> =>
  db().oil.findMany({
    where: { ...oilsWhere(viewer, true), quantityGrams: { gt: 0 } },
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

/** The same with what is in them. */
export const listOilsWithPotencies = (viewer: Viewer, active: boolean | null, take: number) =>
  db().oil.findMany({
    where: oilsWhere(viewer, active),
    include: potencyInclude,
    orderBy: { id: 'asc' },
    take,
  });
