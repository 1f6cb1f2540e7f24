import { batchIdOf, mayBeKept } from '#domain/record/document/batchId.ts';
import type { BatchDocument } from '#domain/record/document/document.ts';
import type { Calculation } from '#server/batches/formulation/calculate.ts';
import { insertRows } from '#server/db/statements/insertRows.ts';
import type { Tx } from '#server/db/transaction.ts';
import { dayOf } from '#server/input/calendarDate.ts';
import { keepLetterhead } from '#server/organizations/readOrganization.ts';
import type { Viewer } from '#server/viewer.ts';
import type { CreateBatchRequest } from './createBatchInput.ts';
import { insertDocument } from './insertDocument.ts';
import { headColumns } from './writeEntries.ts';

/** Stores a batch with its frozen document; returns its row id and its printed id. */
export async function insertBatch(
  tx: Tx,
  viewer: Viewer,
  calculation: Calculation,
  document: BatchDocument,
  request: CreateBatchRequest,
): Promise<{ readonly id: number; readonly batchId: string }> {
  const { organizationId, userId } = viewer;
  const [letterhead, batchId] = await Promise.all([
    keepLetterhead(tx, viewer),
    batchIdFor(tx, viewer, request),
  ]);
  const header = {
    ...headerColumns(viewer, calculation, document, request),
    ...letterhead,
    batchId,
    organizationId,
    createdById: userId,
  };
  const [row] = await tx.$queryRaw<{ id: number }[]>`
    ${insertRows('batches', [header])} RETURNING id`;
  if (!row) throw new Error(`Batch ${batchId} was not stored.`);
  // A statement of its own, because triggers of the document's tables look the batch up.
  await insertDocument(tx, { organizationId, batchId: row.id }, document);
  return { id: row.id, batchId };
}

/** The id shown on the document if it is valid and free, otherwise a new one with today's date. */
async function batchIdFor(
  tx: Tx,
  { organizationId }: Viewer,
  { proposedBatchId: proposed }: CreateBatchRequest,
): Promise<string> {
  const now = Date.now();
  if (proposed !== undefined && mayBeKept(proposed, now)) {
    const where = { organizationId, batchId: proposed };
    if ((await tx.batch.count({ where })) === 0) return proposed;
  }
  return batchIdOf(dayOf(new Date(now)), crypto.getRandomValues(new Uint32Array(4)));
}

function headerColumns(
  viewer: Viewer,
  { version, formulation }: Calculation,
  document: BatchDocument,
  request: CreateBatchRequest,
) {
  return {
    departmentId: version.recipe.departmentId,
    recipeVersionId: version.id,
    recipeNumber: document.recipeNumber,
    recipeDescription: document.recipeDescription,
    recipeVersionNumber: document.recipeVersion,
    productType: document.productType,
    batchWeightGrams: document.batchWeightGrams,
    unitWeightGrams: document.unitWeightGrams,
    multiplier: document.multiplier,
    parts: document.parts,
    ...headColumns({
      ...request,
      agentName: request.agentName || viewer.email,
      productionDate: request.productionDate ?? dayOf(new Date()),
    }),
    warnings: [...document.warnings],
    untargetedLimitPercent: document.untargetedLimitPercent,
    digest: formulation.digest,
    createdByName: viewer.name,
  };
}
