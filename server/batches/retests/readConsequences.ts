import { getBatch } from '#server/batches/reading/readBatches.ts';
import { db } from '#server/db/database.ts';
import type { NestedList } from '#server/db/lists/nestedPages.ts';
import { Prisma } from '#server/generated/prisma/client.ts';
import type { RowPage } from '#server/input/ids.ts';
import { getTest } from '#server/oils/lots/certificates/readTests.ts';
import type { Viewer } from '#server/viewer.ts';

/**
 * The batches that a test touched, in the order in which they were stored: the newest batch first. One that was open then
 * is listed as it was made, once it is completed.
 */
export const CONSEQUENCES_OF_TEST: NestedList = {
  table: 'lot_test_consequences',
  ofParent: Prisma.sql`test_id = parent.id AND NOT EXISTS (
    SELECT 1 FROM lot_test_consequences AS made
    WHERE made.organization_id = lot_test_consequences.organization_id
      AND made.follows_id = lot_test_consequences.id)`,
  orderBy: 'id',
  direction: 'ASC',
  isLeft: true,
};

/** The tests of its lots that touched a batch, newest first. Those that it was completed before say nothing of it. */
export const RETESTS_OF_BATCH: NestedList = {
  table: 'lot_test_consequences',
  ofParent: Prisma.sql`batch_id = parent.id AND "group" <> 'information'`,
  orderBy: 'id',
  direction: 'DESC',
};

export const consequenceInclude = {
  changes: { orderBy: { position: 'asc' } },
} as const satisfies Prisma.LotTestConsequenceInclude;

const placeInclude = {
  ...consequenceInclude,
  batch: { select: { printedId: true } },
  deviation: { select: { number: true } },
  test: { select: { oilId: true, change: true } },
} as const satisfies Prisma.LotTestConsequenceInclude;

/** A consequence with what its batch and deviation are called. */
export type PlacedConsequence = Prisma.LotTestConsequenceGetPayload<{
  include: typeof placeInclude;
}>;

export const readConsequences = (
  { organizationId }: Viewer,
  ids: number[],
  query: { readonly include?: Prisma.LotTestConsequenceInclude },
) => db().lotTestConsequence.findMany({ ...query, where: { organizationId, id: { in: ids } } });

/** The batches that a test touched; throws for a test that is not there. */
export async function listConsequences(
  viewer: Viewer,
  testId: number,
  { take, cursor }: RowPage,
): Promise<readonly PlacedConsequence[]> {
  const { organizationId } = viewer;
  await getTest(viewer, testId, {});
  return db().lotTestConsequence.findMany({
    where: { organizationId, testId, followedBy: null, ...(cursor && { id: { gt: cursor.id } }) },
    include: placeInclude,
    orderBy: { id: 'asc' },
    take,
  });
}

/** The retests that touched a batch, newest first; throws for a batch that is not there. */
export async function listRetests(
  viewer: Viewer,
  id: number | string,
  { take, cursor }: RowPage,
): Promise<readonly PlacedConsequence[]> {
  const { organizationId } = viewer;
  const { id: batchId } = await getBatch(viewer, id, {});
  return db().lotTestConsequence.findMany({
    where: {
      organizationId,
      batchId,
      group: { not: 'information' },
      ...(cursor && { id: { lt: cursor.id } }),
    },
    include: placeInclude,
    orderBy: { id: 'desc' },
    take,
  });
}

/** Lines of a record about retests; its page asks for as many. */
const MOST_LINES = 100;

/** The lines about the newest retests of a batch, oldest first. */
export async function retestLines(
  { organizationId }: Pick<Viewer, 'organizationId'>,
  batchId: number,
): Promise<readonly string[]> {
  const rows = await db().lotTestConsequence.findMany({
    where: { organizationId, batchId, group: { not: 'information' } },
    select: { sentence: true },
    orderBy: { id: 'desc' },
    take: MOST_LINES,
  });
  return rows.map(({ sentence }) => sentence).reverse();
}
