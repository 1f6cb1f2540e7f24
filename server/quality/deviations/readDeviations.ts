import { deviationPlace } from '#domain/review/deviationNumber.ts';
import { db } from '#server/db/database.ts';
import type { NestedList } from '#server/db/lists/nestedPages.ts';
import { countNewest, idOf, MOST_COUNTED, pageOfIds } from '#server/db/lists/newestFirst.ts';
import { NotFoundError } from '#server/errors.ts';
import { Prisma } from '#server/generated/prisma/client.ts';
import type { RowPage } from '#server/input/ids.ts';
import type { Viewer } from '#server/viewer.ts';
import {
  type DeviationFilter,
  deviationList,
  deviationsWhere,
  isSearched,
  refuseForeignPlace,
} from './deviationFilter.ts';

/** Stops at `MOST_COUNTED`. */
export async function countDeviations(viewer: Viewer, filter: DeviationFilter): Promise<number> {
  await refuseForeignPlace(viewer, filter);
  if (isSearched(filter)) return countNewest(viewer, deviationList(viewer, filter));
  const where = deviationsWhere(viewer, filter);
  return db().deviation.count({ where, orderBy: { id: 'desc' }, take: MOST_COUNTED });
}

/** Newest first; `query` has the relations to load and the page. */
export async function listDeviations(
  viewer: Viewer,
  filter: DeviationFilter,
  query: Prisma.DeviationFindManyArgs,
) {
  const { cursor: _cursor, skip: _skip, take: _take, ...load } = query;
  const page = await pageOf(viewer, filter, query);
  return db().deviation.findMany({ ...load, ...page, orderBy: { id: 'desc' } });
}

async function pageOf(
  viewer: Viewer,
  filter: DeviationFilter,
  query: Prisma.DeviationFindManyArgs,
): Promise<Pick<Prisma.DeviationFindManyArgs, 'where' | 'take'>> {
  await refuseForeignPlace(viewer, filter);
  if (isSearched(filter)) {
    const ids = await pageOfIds(viewer, deviationList(viewer, filter), query);
    return { where: { organizationId: viewer.organizationId, id: { in: [...ids] } } };
  }
  const { cursor, take = MOST_COUNTED } = query;
  const where = deviationsWhere(viewer, filter);
  return { take, where: cursor ? { AND: [where, behindCursor(cursor, take)] } : where };
}

/** Deviations on the other side of the one in the cursor, which may have left the list since. */
function behindCursor(cursor: { readonly id?: unknown }, take: number): Prisma.DeviationWhereInput {
  const id = idOf(cursor);
  return {
    id: take < 0 ? { gt: id } : { lt: id },
    organization: { deviations: { some: { id } } },
  };
}

/** One deviation by its row id or number, loaded with `query`. */
export async function getDeviation(
  viewer: Viewer,
  id: number | string,
  query: Prisma.DeviationDefaultArgs = {},
) {
  return thereOr404(await db().deviation.findUnique({ ...query, where: keyOf(viewer, id) }));
}

function thereOr404<Row>(row: Row | null): Row {
  if (row === null) throw new NotFoundError('Deviation');
  return row;
}

function keyOf({ organizationId }: Viewer, id: number | string): Prisma.DeviationWhereUniqueInput {
  if (typeof id === 'number') return { organizationId_id: { organizationId, id } };
  const place = deviationPlace(id);
  if (place === null) throw new NotFoundError('Deviation');
  return { organizationId_year_sequence: { organizationId, ...place } };
}

const PLACE = { batch: { select: { printedId: true } }, oil: { select: { tag: true } } } as const;

/** A deviation with what its batch and lot are called. */
export type PlacedDeviation = Prisma.DeviationGetPayload<{ include: typeof PLACE }>;

export const findDeviation = (viewer: Viewer, id: number | string): Promise<PlacedDeviation> =>
  db()
    .deviation.findUnique({ where: keyOf(viewer, id), include: PLACE })
    .then(thereOr404);

/** `listDeviations` with what batches and lots are called. */
export const listPlacedDeviations = async (
  viewer: Viewer,
  filter: DeviationFilter,
  page: RowPage,
): Promise<readonly PlacedDeviation[]> =>
  db().deviation.findMany({
    ...(await pageOf(viewer, filter, page)),
    include: PLACE,
    orderBy: { id: 'desc' },
  });

/** The lots with these ids that are still there. */
export const readLots = (
  { organizationId }: Viewer,
  ids: readonly number[],
  query: Prisma.OilDefaultArgs,
) =>
  db().oil.findMany({
    ...query,
    where: { organizationId, deletedAt: null, id: { in: [...ids] } },
  });

/** The comments of a deviation, oldest first. */
export const COMMENTS: NestedList = {
  table: 'deviation_comments',
  ofParent: Prisma.sql`deviation_id = parent.id`,
  orderBy: 'id',
  direction: 'ASC',
};

export const readComments = (
  { organizationId }: Viewer,
  ids: number[],
  query: { readonly include?: Prisma.DeviationCommentInclude },
) => db().deviationComment.findMany({ ...query, where: { organizationId, id: { in: ids } } });

/** One comment, loaded with `query`. */
export const getComment = (
  { organizationId }: Viewer,
  id: number,
  query: Prisma.DeviationCommentDefaultArgs = {},
) => db().deviationComment.findFirstOrThrow({ ...query, where: { organizationId, id } });

/** The comments of a deviation, oldest first, behind the one in the cursor. */
export const listComments = (
  { organizationId }: Viewer,
  deviationId: number,
  { take, cursor }: RowPage,
) =>
  db().deviationComment.findMany({
    where: { organizationId, deviationId, ...(cursor && { id: { gt: cursor.id } }) },
    orderBy: { id: 'asc' },
    take,
  });

/** True once the organization has a deviation. */
export const hasDeviations = async ({ organizationId }: Viewer): Promise<boolean> =>
  (await db().deviation.findFirst({
    where: { organizationId },
    orderBy: { id: 'asc' },
    select: { id: true },
  })) !== null;
