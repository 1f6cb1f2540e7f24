import { db } from '#server/db/database.ts';
import type { NestedList } from '#server/db/lists/nestedPages.ts';
import { NEWEST_FIRST, placedPage } from '#server/db/lists/places.ts';
import { NotFoundError } from '#server/errors.ts';
import { Prisma } from '#server/generated/prisma/client.ts';
import type { RowPage } from '#server/input/ids.ts';
import { getOil } from '#server/oils/readOils.ts';
import type { Viewer } from '#server/viewer.ts';
import { FILE_FACTS } from './storedFiles.ts';

/** The tests of a lot, newest first. */
export const TESTS_OF_OIL: NestedList = {
  table: 'lot_tests',
  ofParent: Prisma.sql`oil_id = parent.id`,
  orderBy: 'id',
  direction: 'DESC',
};

export const testInclude = {
  results: { orderBy: { position: 'asc' } },
  file: { select: FILE_FACTS },
  voidedBy: { select: { userName: true, createdAt: true, voidReason: true } },
} as const satisfies Prisma.LotTestInclude;

export type WholeTest = Prisma.LotTestGetPayload<{ include: typeof testInclude }>;

export const readTests = (
  { organizationId }: Viewer,
  ids: number[],
  query: { readonly include?: Prisma.LotTestInclude },
) => db().lotTest.findMany({ ...query, where: { organizationId, id: { in: ids } } });

/** One test, loaded with `query`. */
export async function getTest(
  { organizationId }: Viewer,
  id: number,
  query: Prisma.LotTestDefaultArgs,
) {
  const where = { organizationId_id: { organizationId, id } };
  const test = await db().lotTest.findUnique({ ...query, where });
  if (!test) throw new NotFoundError('Certificate');
  return test;
}

/** One test with its results and the facts of its file. */
export async function findTest({ organizationId }: Viewer, id: number): Promise<WholeTest> {
  const where = { organizationId_id: { organizationId, id } };
  const test = await db().lotTest.findUnique({ where, include: testInclude });
  if (!test) throw new NotFoundError('Certificate');
  return test;
}

/** The tests of a lot, newest first; throws for a lot that is not there. */
export async function listTests(viewer: Viewer, oilId: number, page: RowPage<unknown>) {
  const { organizationId } = viewer;
  await getOil(viewer, oilId, {}, { includeDeleted: true });
  return placedPage(viewer, page, NEWEST_FIRST, ({ behind, ...rest }) =>
    db().lotTest.findMany({
      ...rest,
      where: { AND: [{ organizationId, oilId }, behind] },
      include: testInclude,
      orderBy: [...NEWEST_FIRST],
    }),
  );
}
