import { isQualityOn } from '#domain/quality/policy.ts';
import type { Tx } from '#server/db/transaction.ts';
import {
  type HistoryTest,
  historyOf,
  joined,
  knownOf,
} from '#server/oils/lots/voiding/lotHistory.ts';
import type { PercentTest, SavedLot } from '#server/oils/results/followTests.ts';
import { raiseFound } from '#server/quality/deviations/raiseFound.ts';
import { findPolicy } from '#server/quality/policy/readPolicy.ts';
import type { Viewer } from '#server/viewer.ts';
import { lastTold } from './lastTold.ts';
import { deviationOf, isDeviating, storeConsequences } from './storeConsequences.ts';
import { tellQuality } from './tellQuality.ts';
import { touchedBatches } from './touchedBatches.ts';

/**
 * Stores which batches tests touch, with their content before and after. Where Quality is on, a deviation is raised for
 * each one that was completed. People of Quality are told by mail.
 */
export async function recordConsequences(
  tx: Tx,
  viewer: Viewer,
  tests: readonly PercentTest[],
): Promise<void> {
  const policy = await findPolicy(viewer, tx);
  const isQuality = isQualityOn(policy);
  const following = await withKnown(tx, viewer, tests);
  if (following.length === 0) return;
  const oilIds = following.map(({ oilId }) => oilId);
  const told = await lastTold(tx, viewer, oilIds);
  const touched = await touchedBatches(viewer, following, policy.timeZone, tx, told);
  if (touched.length === 0) return;
  await tellQuality(tx, viewer, touched);
  const deviating = isQuality ? touched.filter(isDeviating) : [];
  const ids = await raiseFound(tx, viewer, deviating.map(deviationOf));
  const deviationIds = new Map(deviating.map((one, index) => [one, ids[index] ?? null]));
  const rows = touched.map((one) => {
    return { touched: one, deviationId: deviationIds.get(one) ?? null, followsId: null };
  });
  await storeConsequences(tx, viewer, rows);
}

/** A certificate that changed no percent of its lot is told where records say otherwise, with what is known by now. */
async function withKnown(
  tx: Tx,
  viewer: Viewer,
  tests: readonly PercentTest[],
): Promise<readonly PercentTest[]> {
  const repeated = tests.filter((test) => test.isRepeated).map(({ oilId }) => oilId);
  const used = await usedLots(tx, viewer, repeated);
  const ofLots = new Map<number, HistoryTest[]>();
  for (let start = 0; start < used.length; start += AT_ONCE) {
    const history = await historyOf(tx, viewer, used.slice(start, start + AT_ONCE));
    for (const one of history) ofLots.set(one.oilId, [...(ofLots.get(one.oilId) ?? []), one]);
  }
  return tests.flatMap((test) => {
    if (!test.isRepeated) return [test];
    const ofLot = ofLots.get(test.oilId);
    if (ofLot === undefined) return [];
    const results = ofLot.find(({ id }) => id === test.testId)?.results ?? [];
    return [{ ...test, ofBatch: (lot: SavedLot) => joined(knownOf(results, ofLot, lot)) }];
  });
}

/** Lots read at once, because the ORM blocks the event loop while it builds objects. */
const AT_ONCE = 100;

/** Those of these lots that batches use; a file may name thousands that none does. */
async function usedLots(
  tx: Tx,
  { organizationId }: Viewer,
  oilIds: readonly number[],
): Promise<readonly number[]> {
  if (oilIds.length === 0) return [];
  const rows = await tx.$queryRaw<{ id: number }[]>`
    SELECT lot.id FROM unnest(${[...new Set(oilIds)]}::integer[]) AS lot(id)
    WHERE EXISTS (SELECT FROM batch_lots used
      WHERE used.organization_id = ${organizationId} AND used.oil_id = lot.id)`;
  return rows.map(({ id }) => id);
}
