import { dateIn } from '#domain/account/timeZone.ts';
import type { UseDays } from '#domain/lots/use.ts';
import { batchIdOf, mayBeKept } from '#domain/record/document/batchId.ts';
import type { BatchDocument } from '#domain/record/document/document.ts';
import type { Calculation } from '#server/batches/formulation/calculate.ts';
import { insertRows } from '#server/db/statements/insertRows.ts';
import type { Tx } from '#server/db/transaction.ts';
import { keepLetterhead } from '#server/organizations/readOrganization.ts';
import { type StoredPolicy, switchesOf } from '#server/quality/policy/readPolicy.ts';
import type { Viewer } from '#server/viewer.ts';
import type { CreateBatchRequest } from './createBatchInput.ts';
import { documentRows } from './document.ts';
import { headColumns } from './writeEntries.ts';

type Owner = { readonly organizationId: number; readonly batchId: number };

/**
 * Stores the frozen document of a new batch with one statement. Its percents keep the bound and the newest test of
 * their lot, also one that is void or voids another, so that the results up to it are those that were known; a bound of another percent was not the one that was used. A lot of no inventory is bounded by what was typed.
 */
async function insertDocument(
  tx: Tx,
  { userId }: Viewer,
  owner: Owner,
  document: BatchDocument,
): Promise<void> {
  const { lines, lineParts, lots, targets } = documentRows(document);
  const weighedAt = new Date();
  const weighed = <Row extends { readonly actualGrams: number | null }>(row: Row) => ({
    ...row,
    weighedById: row.actualGrams === null ? null : userId,
    weighedAt: row.actualGrams === null ? null : weighedAt,
  });
  const owned = (rows: readonly object[]) => rows.map((row) => ({ ...row, ...owner }));
  const lotRows = lots.map(({ potencies: _, ...lot }) => lot);
  const potencies = lots.flatMap(({ position: lot, potencies: all }) =>
    all.map((potency) => ({ lot, ...potency })),
  );
  await tx.$executeRaw`
    WITH lines AS (${insertRows('batch_lines', owned(lines.map(weighed)))}),
    parts AS (${insertRows('batch_line_parts', owned(lineParts.map(weighed)))}),
    targets AS (${insertRows('batch_targets', owned(targets))}),
    lots AS (${insertRows('batch_lots', owned(lotRows))} RETURNING id, position, oil_id)
    INSERT INTO batch_lot_potencies (organization_id, batch_lot_id, position, cannabinoid, percent,
      upper_percent, test_id)
    SELECT ${owner.organizationId}, lots.id, used.position, used.cannabinoid, used.percent,
      CASE WHEN lots.oil_id IS NULL THEN nullif(used.percent, 0) ELSE held.upper_percent END,
      tested.id
    FROM lots JOIN jsonb_to_recordset(${JSON.stringify(potencies)}::jsonb)
      AS used(lot integer, position integer, cannabinoid text, percent numeric)
      ON used.lot = lots.position
    LEFT JOIN cannabinoids ON cannabinoids.organization_id = ${owner.organizationId}
      AND cannabinoids.name = used.cannabinoid
    LEFT JOIN oil_potencies held ON held.organization_id = ${owner.organizationId}
      AND held.oil_id = lots.oil_id AND held.cannabinoid_id = cannabinoids.id
      AND held.percent = used.percent
    LEFT JOIN LATERAL (
      SELECT id FROM lot_tests WHERE organization_id = ${owner.organizationId}
        AND oil_id = lots.oil_id ORDER BY id DESC LIMIT 1
    ) AS tested ON true`;
}

/** Stores a batch with its frozen document; returns its row id and its printed id. */
export async function insertBatch(
  tx: Tx,
  viewer: Viewer,
  calculation: Calculation,
  document: BatchDocument,
  request: CreateBatchRequest,
): Promise<{ readonly id: number; readonly printedId: string }> {
  const { organizationId, userId } = viewer;
  const [letterhead, printedId] = await Promise.all([
    keepLetterhead(tx, viewer),
    printedIdFor(tx, viewer, request, calculation.policy),
  ]);
  const header = {
    ...headerColumns(viewer, calculation, document, request),
    ...letterhead,
    batchId: printedId,
    organizationId,
    createdById: userId,
  };
  const [row] = await tx.$queryRaw<{ id: number }[]>`
    ${insertRows('batches', [header])} RETURNING id`;
  if (!row) throw new Error(`Batch ${printedId} was not stored.`);
  // A statement of its own, because triggers of the document's tables look the batch up.
  await insertDocument(tx, viewer, { organizationId, batchId: row.id }, document);
  return { id: row.id, printedId };
}

/**
 * The id shown on the document if it is valid and free, otherwise a new one with today's date in the organization's time
 * zone, which is the production date of a batch that names none.
 */
async function printedIdFor(
  tx: Tx,
  { organizationId }: Viewer,
  { proposedBatchId: proposed }: CreateBatchRequest,
  { timeZone }: Pick<StoredPolicy, 'timeZone'>,
): Promise<string> {
  const now = Date.now();
  if (proposed !== undefined && mayBeKept(proposed, now)) {
    const where = { organizationId, printedId: proposed };
    if ((await tx.batch.count({ where })) === 0) return proposed;
  }
  return batchIdOf(dateIn(timeZone, now), crypto.getRandomValues(new Uint32Array(4)));
}

/** The days of a new batch: it is made today, in the organization's time zone, unless another day was written. */
export function daysOfNew(
  { productionDate }: CreateBatchRequest,
  { timeZone }: Pick<StoredPolicy, 'timeZone'>,
): UseDays {
  const today = dateIn(timeZone, Date.now());
  return { productionDate: productionDate ?? today, recordedOn: today };
}

function headerColumns(
  viewer: Viewer,
  { version, policy, formulation }: Calculation,
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
      productionDate: daysOfNew(request, policy).productionDate,
    }),
    warnings: [...document.warnings],
    untargetedLimitPercent: document.untargetedLimitPercent,
    policySnapshot: switchesOf(policy),
    digest: formulation.digest,
    createdByName: viewer.name,
  };
}
