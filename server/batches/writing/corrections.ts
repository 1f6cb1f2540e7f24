import { db } from '#server/db/database.ts';
import type { NestedList } from '#server/db/lists/nestedPages.ts';
import { Prisma } from '#server/generated/prisma/client.ts';
import type { Viewer } from '#server/viewer.ts';

/** The corrections of a batch, oldest first. */
export const CORRECTIONS: NestedList = {
  table: 'batch_corrections',
  ofParent: Prisma.sql`batch_id = parent.id`,
  orderBy: 'id',
  direction: 'ASC',
};

export const readCorrections = (
  { organizationId }: Viewer,
  ids: number[],
  query: { readonly include?: Prisma.BatchCorrectionInclude },
) => db().batchCorrection.findMany({ ...query, where: { organizationId, id: { in: ids } } });
