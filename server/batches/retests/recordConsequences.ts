import { isQualityOn } from '#domain/quality/policy.ts';
import type { Tx } from '#server/db/transaction.ts';
import { asksWhy, isCounted, type PercentTest } from '#server/oils/results/followTests.ts';
import { raiseFound } from '#server/quality/deviations/raiseFound.ts';
import { findPolicy } from '#server/quality/policy/readPolicy.ts';
import type { Viewer } from '#server/viewer.ts';
import { earlierWords } from './earlierWords.ts';
import { deviationOf, isDeviating, storeConsequences } from './storeConsequences.ts';
import { tellQuality } from './tellQuality.ts';
import { touchedBatches } from './touchedBatches.ts';

/**
 * Stores which batches tests touch, with their content before and after. Where Quality is on, a deviation is raised for
 * each one that was completed. In Basic, which asks nobody why percents changed, those that somebody wrote do not count.
 * People of Quality are told by mail.
 */
export async function recordConsequences(
  tx: Tx,
  viewer: Viewer,
  tests: readonly PercentTest[],
): Promise<void> {
  const policy = await findPolicy(viewer, tx);
  const isQuality = isQualityOn(policy);
  const counted = tests.filter((test) => isCounted(test, asksWhy(policy)));
  if (counted.length === 0) return;
  const restatedBy = await earlierWords(tx, viewer, counted);
  const touched = await touchedBatches(viewer, counted, policy.timeZone, tx, restatedBy);
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
