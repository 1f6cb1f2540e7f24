import type { BatchSignatures } from '#domain/record/page/recordSigned.ts';
import { policyOfBatch } from '#server/batches/formulation/use/lotUse.ts';
import { getBatch } from '#server/batches/reading/readBatches.ts';
import { db } from '#server/db/database.ts';
import type { NestedList } from '#server/db/lists/nestedPages.ts';
import { BY_ID, placedPage } from '#server/db/lists/places.ts';
import { type Batch, Prisma } from '#server/generated/prisma/client.ts';
import type { RowPage } from '#server/input/ids.ts';
import { givenSignature } from '#server/quality/signatures/givenSignature.ts';
import type { Viewer } from '#server/viewer.ts';
import { isSigned, lineSignaturesOf } from './lineSignatures.ts';

/** The signatures on a whole batch, and those of Quality that allowed its lots, oldest first. */
export const SIGNATURES: NestedList = {
  table: 'signatures',
  ofParent: Prisma.sql`batch_id = parent.id
    AND (subject_type = 'batch' OR (subject_type = 'lot' AND meaning = 'approved'))`,
  orderBy: 'id',
  direction: 'ASC',
};

/** The same as a condition. */
const OF_RECORD = {
  OR: [{ subjectType: 'batch' }, { subjectType: 'lot', meaning: 'approved' }],
} as const satisfies Prisma.SignatureWhereInput;

export const readSignatures = (
  { organizationId }: Viewer,
  ids: number[],
  query: { readonly include?: Prisma.SignatureInclude },
) => db().signature.findMany({ ...query, where: { organizationId, id: { in: ids } } });

/** The same list of one batch; throws for one that is not there. */
export async function listSignatures(viewer: Viewer, id: number | string, page: RowPage<unknown>) {
  const { organizationId } = viewer;
  const { id: batchId } = await getBatch(viewer, id, { select: { id: true } });
  return placedPage(viewer, page, BY_ID, ({ behind, ...rest }) =>
    db().signature.findMany({
      ...rest,
      where: { AND: [{ organizationId, batchId, ...OF_RECORD }, behind] },
      orderBy: [...BY_ID],
    }),
  );
}

/** True when the record of a batch may have signatures; others are printed without another statement. */
const maySign = (batch: Pick<Batch, 'policySnapshot'>): boolean => {
  const { expiredLots, retestDueLots } = policyOfBatch(batch.policySnapshot);
  return isSigned(batch) || [expiredLots, retestDueLots].includes('override');
};

/**
 * The signatures on a batch as its record prints them; undefined where its policy asks for none. All of them, because
 * none may be missing on paper (21 CFR 11.50 (b)): they grow with the corrections alone, which the same paper prints.
 */
export async function printedSignatures(
  batch: Pick<Batch, 'id' | 'organizationId' | 'policySnapshot'>,
): Promise<BatchSignatures | undefined> {
  if (!maySign(batch)) return undefined;
  const { id: batchId, organizationId } = batch;
  const [{ timeZone }, rows] = await Promise.all([
    db().organization.findUniqueOrThrow({
      where: { id: organizationId },
      select: { timeZone: true },
    }),
    db().signature.findMany({
      where: { organizationId, batchId, ...OF_RECORD },
      orderBy: [...BY_ID],
    }),
  ]);
  return {
    lineSignatures: lineSignaturesOf(batch),
    signatures: rows.map(givenSignature),
    timeZone,
  };
}
