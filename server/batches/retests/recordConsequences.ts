import { isQualityOn } from '#domain/quality/policy.ts';
import type { Tx } from '#server/db/transaction.ts';
import {
  type HistoryTest,
  historyOf,
  joined,
  knownOf,
} from '#server/oils/lots/voiding/lotHistory.ts';
import {
  onPercentTests,
  type PercentTest,
  type SavedLot,
} from '#server/oils/results/followTests.ts';
import { raiseFound } from '#server/quality/deviations/raiseFound.ts';
import { findPolicy } from '#server/quality/policy/readPolicy.ts';
import type { Viewer } from '#server/viewer.ts';
import { lastTold, lotsOfUnknown } from './lastTold.ts';
import { deviationOf, isDeviating, storeConsequences } from './storeConsequences.ts';
import { tellQuality } from './tellQuality.ts';
import { touchedBatches, touchedByLots } from './touchedBatches.ts';

onPercentTests({ follow: recordConsequences, touchedBy: touchedByLots });

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

/**
 * A certificate that changed no percent of its lot is told where a record ends with what nobody knew any more: its dry run and
 * its question name no other batch.
 */
async function withKnown(
  tx: Tx,
  viewer: Viewer,
  tests: readonly PercentTest[],
): Promise<readonly PercentTest[]> {
  const unchanged = tests.filter((test) => test.changesNothing).map(({ oilId }) => oilId);
  const unknown = await lotsOfUnknown(tx, viewer, unchanged);
  const ofLots = new Map<number, HistoryTest[]>();
  for (let start = 0; start < unknown.length; start += AT_ONCE) {
    const history = await historyOf(tx, viewer, unknown.slice(start, start + AT_ONCE));
    for (const one of history) ofLots.set(one.oilId, [...(ofLots.get(one.oilId) ?? []), one]);
  }
  return tests.flatMap((test) => {
    if (!test.changesNothing) return [test];
    const ofLot = ofLots.get(test.oilId);
    if (ofLot === undefined) return [];
    const results = ofLot.find(({ id }) => id === test.testId)?.results ?? [];
    return [{ ...test, ofBatch: (lot: SavedLot) => joined(knownOf(results, ofLot, lot)) }];
  });
}

/** Lots read at once, because the ORM blocks the event loop while it builds objects. */
const AT_ONCE = 100;
