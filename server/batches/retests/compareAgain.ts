import { dateIn } from '#domain/account/timeZone.ts';
import { isQualityOn, presetOf } from '#domain/quality/policy.ts';
import type { BatchDocument } from '#domain/record/document/document.ts';
import { newestPercents } from '#domain/review/newestPercents.ts';
import { isBeforeSample, type RetestGroup } from '#domain/review/retest.ts';
import { testedPercents, zeroWords } from '#domain/review/retestQuestion.ts';
import type { Change } from '#server/audit/writeAudit.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Batch } from '#server/generated/prisma/client.ts';
import { dayOf } from '#server/input/calendarDate.ts';
import { oilIdOf } from '#server/oils/readOils.ts';
import { resultOf } from '#server/oils/results/storedResult.ts';
import { storeFound } from '#server/quality/deviations/raiseFound.ts';
import { findPolicy } from '#server/quality/policy/readPolicy.ts';
import type { Viewer } from '#server/viewer.ts';
import { deviationOf, isDeviating, storeConsequences } from './storeConsequences.ts';
import { type LotRetest, type TouchedBatch, touchedBy } from './touchedBatches.ts';

type Stored = { readonly id: number; readonly testId: number; readonly group: RetestGroup };
type StoredRetest = LotRetest & {
  readonly testId: number;
  readonly createdAt: Date;
  readonly isCertificate: boolean;
};
type Compared = TouchedBatch['batch'] & Pick<Batch, 'createdAt' | 'completedAt'>;

/**
 * Compares a batch, as a completion or correction now says it was made, with the retests of its lots since it was saved,
 * and stores what they change about it and no earlier comparison has said: also of a batch that was hidden, or took no
 * grams of the lot, when the lot was tested. Where Quality is on, a deviation is raised for each. Call it after all row
 * locks but that of the trail: those of the lots, so that no retest is stored meanwhile. Returns the audit entries of the
 * deviations for the caller to write last.
 */
export async function compareAgain(
  tx: Tx,
  viewer: Viewer,
  batch: Compared,
  document: BatchDocument,
): Promise<readonly Change[]> {
  const retests = await retestsSince(tx, viewer, batch, document);
  if (retests.length === 0) return [];
  const policy = await findPolicy(viewer, tx);
  const { timeZone } = policy;
  const completedOn = dateIn(timeZone, batch.completedAt?.getTime() ?? Date.now());
  const counting = newestPercents(retests.filter((one) => !isBeforeSample(one, completedOn)));
  // In Basic nobody is asked why percents changed, so that those that somebody wrote touch nothing.
  const isAsked = presetOf(policy) !== 'basic';
  const counted = counting.filter(({ isCertificate }) => isCertificate || isAsked);
  const all = touchedBy(batch, { document, completedOn }, counted, ({ createdAt }) =>
    dateIn(timeZone, createdAt.getTime()),
  );
  const stored = all.length === 0 ? [] : await storedConsequences(tx, viewer, batch.id);
  const touched = all.filter(({ retest, group }) => !stored.some(isOf(retest.testId, group)));
  if (touched.length === 0) return [];
  const deviating = isQualityOn(policy) ? touched.filter(isDeviating) : [];
  const raised = await storeFound(tx, viewer, deviating.map(deviationOf));
  const deviationIds = new Map(deviating.map((one, at) => [one, raised[at]?.recordId ?? null]));
  const rows = touched.map((one) => {
    const followed = stored.find((other) => other.testId === one.retest.testId && isOpen(other));
    const deviationId = deviationIds.get(one) ?? null;
    return { touched: one, deviationId, followsId: followed?.id ?? null };
  });
  await storeConsequences(tx, viewer, rows);
  return raised;
}

const isOf =
  (testId: number, group: RetestGroup) =>
  (stored: Stored): boolean =>
    stored.testId === testId && stored.group === group;

const isOpen = ({ group }: Stored): boolean => group === 'planned' || group === 'weighing';

const storedConsequences = (
  tx: Tx,
  { organizationId }: Viewer,
  batchId: number,
): Promise<readonly Stored[]> =>
  tx.lotTestConsequence.findMany({
    where: { organizationId, batchId },
    select: { id: true, testId: true, group: true },
  });

/** A test whose transaction began before the save may be stored after it. One that was there at the save changes nothing. */
const SLACK_MS = 60_000;

/**
 * The tests that changed percents of the lots of a batch since it was saved, the oldest first: also those that touched
 * nothing, because they may state again what the batch was saved with.
 */
async function retestsSince(
  tx: Tx,
  { organizationId }: Viewer,
  { createdAt: savedAt }: Compared,
  document: BatchDocument,
): Promise<readonly StoredRetest[]> {
  const oilIds = new Set(document.lots.flatMap(({ oilId }) => oilIdOf(oilId) ?? []));
  const tests = await tx.lotTest.findMany({
    relationLoadStrategy: 'join',
    where: {
      organizationId,
      change: { not: null },
      oilId: { in: [...oilIds] },
      createdAt: { gte: new Date(savedAt.getTime() - SLACK_MS) },
    },
    include: { results: true },
    orderBy: { id: 'asc' },
  });
  return tests.flatMap((test): readonly StoredRetest[] => {
    const { id: testId, oilId, change: kind, sampledOn, createdAt, results } = test;
    if (kind === null) return [];
    const tested = results.map(resultOf);
    const percents = testedPercents(tested);
    const { purpose, fileId, labName, certificateNumber } = test;
    const isWritten =
      purpose === 'correction' && fileId === null && labName + certificateNumber === '';
    const figures = { percents, toWords: zeroWords(tested) };
    const retest = { testId, oilId, kind, sampledOn: sampledOn && dayOf(sampledOn), ...figures };
    return [{ ...retest, createdAt, isCertificate: !isWritten }];
  });
}
