import type { Viewer } from '#server/accounts/viewer.ts';
import { db } from '#server/db/database.ts';
import { Prisma } from '#server/generated/prisma/client.ts';
import type { NestedList } from '#server/nestedPages.ts';

/** The corrections of a batch, the oldest first. */
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
