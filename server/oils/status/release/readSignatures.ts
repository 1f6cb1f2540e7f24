import { db } from '#server/db/database.ts';
import type { NestedList } from '#server/db/lists/nestedPages.ts';
import { NEWEST_FIRST, placedPage } from '#server/db/lists/places.ts';
import { Prisma } from '#server/generated/prisma/client.ts';
import type { RowPage } from '#server/input/ids.ts';
import { getOil } from '#server/oils/readOils.ts';
import type { Viewer } from '#server/viewer.ts';

/** The signatures on a lot, newest first. Those that allow its use in one batch are of that batch. */
export const SIGNATURES_OF_OIL: NestedList = {
  table: 'signatures',
  ofParent: Prisma.sql`subject_type = 'lot' AND subject_id = parent.id::text AND batch_id IS NULL`,
  orderBy: 'id',
  direction: 'DESC',
};

export const readSignatures = (
  { organizationId }: Viewer,
  ids: number[],
  query: { readonly include?: Prisma.SignatureInclude },
) => db().signature.findMany({ ...query, where: { organizationId, id: { in: ids } } });

/** The same of one lot, as a condition. */
export const signaturesOn = ({ organizationId }: Viewer, oilId: number) =>
  ({
    organizationId,
    subjectType: 'lot',
    subjectId: String(oilId),
    batchId: null,
  }) as const satisfies Prisma.SignatureWhereInput;

/** The same list of one lot; throws for one that is not there. */
export async function listSignatures(viewer: Viewer, oilId: number, page: RowPage<unknown>) {
  await getOil(viewer, oilId, {}, { includeDeleted: true });
  return placedPage(viewer, page, NEWEST_FIRST, ({ behind, ...rest }) =>
    db().signature.findMany({
      ...rest,
      where: { AND: [signaturesOn(viewer, oilId), behind] },
      orderBy: [...NEWEST_FIRST],
    }),
  );
}
