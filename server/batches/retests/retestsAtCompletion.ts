import { dateIn } from '#domain/account/timeZone.ts';
import { isQualityOn } from '#domain/quality/policy.ts';
import type { BatchDocument } from '#domain/record/document/document.ts';
import { newestPercents } from '#domain/review/newestPercents.ts';
import { isBeforeSample } from '#domain/review/retest.ts';
import { testedPercents } from '#domain/review/retestQuestion.ts';
import type { Change } from '#server/audit/writeAudit.ts';
import type { Tx } from '#server/db/transaction.ts';
import { dayOf } from '#server/input/calendarDate.ts';
import { resultOf } from '#server/oils/results/storedResult.ts';
import { storeFound } from '#server/quality/deviations/raiseFound.ts';
import { findPolicy } from '#server/quality/policy/readPolicy.ts';
import type { Viewer } from '#server/viewer.ts';
import { deviationOf, isDeviating, storeConsequences } from './storeConsequences.ts';
import { type LotRetest, type TouchedBatch, touchedBy } from './touchedBatches.ts';

/** A consequence that was stored while its batch was open. */
type Open = { readonly id: number; readonly testId: number; readonly oilId: number };
type StoredRetest = LotRetest & { readonly testId: number; readonly createdAt: Date };

/**
 * Compares a batch as it is completed with the retests that touched it while it was open, and stores what they change
 * about it as made. Where Quality is on, a deviation is raised for each. Call it after all row locks but that of the
 * trail: those of the lots, so that no retest is stored meanwhile. Returns the audit entries of the deviations for the
 * caller to write last.
 */
export async function retestsAtCompletion(
  tx: Tx,
  viewer: Viewer,
  batch: TouchedBatch['batch'],
  document: BatchDocument,
): Promise<readonly Change[]> {
  const open = await openConsequences(tx, viewer, batch.id);
  if (open.length === 0) return [];
  const policy = await findPolicy(viewer, tx);
  const { timeZone } = policy;
  const completedOn = dateIn(timeZone, Date.now());
  const retests = await retestsSince(tx, viewer, open);
  const counting = newestPercents(retests.filter((one) => !isBeforeSample(one, completedOn)));
  const touched = touchedBy(batch, { document, completedOn }, counting, ({ createdAt }) =>
    dateIn(timeZone, createdAt.getTime()),
  );
  if (touched.length === 0) return [];
  const deviating = isQualityOn(policy) ? touched.filter(isDeviating) : [];
  const raised = await storeFound(tx, viewer, deviating.map(deviationOf));
  const deviationIds = new Map(deviating.map((one, at) => [one, raised[at]?.recordId ?? null]));
  const openOf = new Map(open.map(({ testId, id }) => [testId, id]));
  const rows = touched.map((one) => {
    const followsId = openOf.get(one.retest.testId) ?? null;
    return { touched: one, deviationId: deviationIds.get(one) ?? null, followsId };
  });
  await storeConsequences(tx, viewer, rows);
  return raised;
}

const openConsequences = (tx: Tx, { organizationId }: Viewer, batchId: number) =>
  tx.$queryRaw<Open[]>`
    SELECT c.id, c.test_id AS "testId", t.oil_id AS "oilId" FROM lot_test_consequences c
    JOIN lot_tests t ON t.organization_id = c.organization_id AND t.id = c.test_id
    WHERE c.organization_id = ${organizationId} AND c.batch_id = ${batchId}
      AND c."group" IN ('planned', 'weighing')`;

/**
 * The tests that changed percents of these lots since, the oldest first: also those that touched nothing, because they
 * may state again what the batch was saved with.
 */
async function retestsSince(
  tx: Tx,
  { organizationId }: Viewer,
  open: readonly Open[],
): Promise<readonly StoredRetest[]> {
  const tests = await tx.lotTest.findMany({
    where: {
      organizationId,
      change: { not: null },
      oilId: { in: [...new Set(open.map(({ oilId }) => oilId))] },
      id: { gte: Math.min(...open.map(({ testId }) => testId)) },
    },
    select: {
      id: true,
      oilId: true,
      change: true,
      sampledOn: true,
      createdAt: true,
      results: true,
    },
    orderBy: { id: 'asc' },
  });
  return tests.flatMap(({ id: testId, oilId, change: kind, sampledOn, createdAt, results }) => {
    if (kind === null) return [];
    const percents = testedPercents(results.map(resultOf));
    return [{ testId, oilId, kind, sampledOn: sampledOn && dayOf(sampledOn), percents, createdAt }];
  });
}
