import { batchIdOf, mayBeKept } from '#domain/record/batchId.ts';
import type { BatchDocument } from '#domain/record/document.ts';
import type { Viewer } from '#server/accounts/viewer.ts';
import { dateOf, dayOf } from '#server/calendarDate.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Batch } from '#server/generated/prisma/client.ts';
import { keepLetterhead } from '#server/organizations/service.ts';
import type { Calculation } from './calculate.ts';
import type { CreateBatchRequest } from './createBatchInput.ts';
import { documentRows } from './document.ts';

/** Stores a batch with its frozen document. */
export async function insertBatch(
  tx: Tx,
  viewer: Viewer,
  calculation: Calculation,
  document: BatchDocument,
  request: CreateBatchRequest,
): Promise<Batch> {
  const { organizationId, userId } = viewer;
  const batch = await tx.batch.create({
    data: {
      ...headerColumns(viewer, calculation, document, request),
      ...(await keepLetterhead(tx, viewer)),
      batchId: await batchIdFor(tx, viewer, request),
      organizationId,
      createdById: userId,
    },
  });
  await createDocumentRows(tx, organizationId, batch.id, document);
  return batch;
}

/** The id the document was shown with where it may be kept and is free, else one of today. */
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
  const today = dayOf(new Date());
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
    batchNumber: request.batchNumber,
    agentName: request.agentName || viewer.email,
    supervisorName: request.supervisorName,
    finishedQuantity: request.finishedQuantity,
    productionDate: dateOf(request.productionDate ?? today),
    warnings: [...document.warnings],
    untargetedLimitPercent: document.untargetedLimitPercent,
    digest: formulation.digest,
    createdByName: viewer.name,
  };
}

async function createDocumentRows(
  tx: Tx,
  organizationId: number,
  batchId: number,
  document: BatchDocument,
): Promise<void> {
  const { lines, lineParts, lots, targets } = documentRows(document);
  const owner = { organizationId, batchId };
  await tx.batchLine.createMany({ data: lines.map((line) => ({ ...line, ...owner })) });
  if (lineParts.length > 0) {
    await tx.batchLinePart.createMany({ data: lineParts.map((part) => ({ ...part, ...owner })) });
  }
  await tx.batchTarget.createMany({ data: targets.map((target) => ({ ...target, ...owner })) });
  const created = await tx.batchLot.createManyAndReturn({
    data: lots.map(({ potencies: _, ...lot }) => ({ ...lot, ...owner })),
    select: { id: true, position: true },
  });
  const idAt = new Map(created.map(({ id, position }) => [position, id]));
  await tx.batchLotPotency.createMany({
    data: lots.flatMap(({ position, potencies }) => {
      const batchLotId = idAt.get(position);
      return batchLotId === undefined
        ? []
        : potencies.map((potency) => ({ ...potency, batchLotId }));
    }),
  });
}
