import { dateIn } from '#domain/account/timeZone.ts';
import { isQualityOn } from '#domain/quality/policy.ts';
import type { BatchDocument } from '#domain/record/document/document.ts';
import { newestPercents } from '#domain/review/newestPercents.ts';
import { isBeforeSample, type RetestGroup } from '#domain/review/retest.ts';
import { testedPercents, zeroWords } from '#domain/review/retestQuestion.ts';
import type { Change } from '#server/audit/writeAudit.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Batch, LotTest } from '#server/generated/prisma/client.ts';
import {
  type HistoryTest,
  historyOf,
  percentsWithout,
} from '#server/oils/lots/voiding/knownWithout.ts';
import { oilIdOf } from '#server/oils/readOils.ts';
import { type EarlierNames, earlierNames } from '#server/oils/results/earlierNames.ts';
import { asksWhy, isCounted } from '#server/oils/results/followTests.ts';
import { storeFound } from '#server/quality/deviations/raiseFound.ts';
import { findPolicy } from '#server/quality/policy/readPolicy.ts';
import type { Viewer } from '#server/viewer.ts';
import { earlierWords } from './earlierWords.ts';
import { type FrozenWords, frozenWords } from './frozenWords.ts';
import { deviationOf, isDeviating, storeConsequences } from './storeConsequences.ts';
import { type LotRetest, type RestatedBy, type TouchedBatch, touchedBy } from './touchedBatches.ts';

type Stored = {
  readonly id: number;
  readonly testId: number;
  readonly batchId: number;
  readonly group: RetestGroup;
};
type StoredRetest = LotRetest & {
  readonly testId: number;
  readonly createdAt: Date;
  readonly isCertificate: boolean;
};
type Compared = {
  readonly batch: TouchedBatch['batch'] & Pick<Batch, 'completedAt'>;
  /** As the batch is, or as it will be once it is completed. */
  readonly document: BatchDocument;
  /** Neither completed nor about to be. */
  readonly staysOpen?: boolean;
};

/**
 * Compares batches, as a completion or correction now says they were made, or as they are brought back, with the retests
 * of their lots since they were saved, and stores what those change about them and no earlier comparison has said: also of
 * a batch that was hidden, or took no grams of the lot, when the lot was tested. Where Quality is on, a deviation is raised
 * for each that was completed. Call it after all row locks but that of the trail: those of the lots, so that no retest is
 * stored meanwhile. Returns the audit entries of the deviations for the caller to write last.
 */
export async function compareAgain(
  tx: Tx,
  viewer: Viewer,
  compared: readonly Compared[],
): Promise<readonly Change[]> {
  const newer = await testsSince(tx, viewer, compared);
  if (newer.length === 0) return [];
  const policy = await findPolicy(viewer, tx);
  const isAsked = asksWhy(policy);
  const retests = await retestsOf(tx, viewer, newer, isAsked);
  const { timeZone } = policy;
  const counting = compared.map((one) => {
    const own = retests.filter((retest) => concerns(retest, one));
    return { one, retests: countingFor(one, own, { isAsked, timeZone }) };
  });
  const counted = counting.flatMap((of) => of.retests);
  if (counted.length === 0) return [];
  const oilIds = counted.map(({ oilId }) => oilId);
  const batchIds = compared.map(({ batch }) => batch.id);
  const completedIds = compared.flatMap(({ batch, staysOpen }) => (staysOpen ? [] : [batch.id]));
  const told = {
    wordsBefore: await frozenWords(tx, viewer, batchIds, oilIds),
    namesBefore: await earlierNames(tx, viewer, oilIds),
    restatedBy: await earlierWords(tx, viewer, counted, new Set(completedIds)),
    timeZone,
  };
  const all = counting.flatMap((of) => touchedSince(of.one, of.retests, told));
  const stored = all.length === 0 ? [] : await storedConsequences(tx, viewer, batchIds);
  const touched = all.filter(
    (one) =>
      !stored.some((other) => isOf(one, other) && (isOpen(one) || other.group === one.group)),
  );
  if (touched.length === 0) return [];
  const deviating = isQualityOn(policy) ? touched.filter(isDeviating) : [];
  const raised = await storeFound(tx, viewer, deviating.map(deviationOf));
  const deviationIds = new Map(deviating.map((one, at) => [one, raised[at]?.recordId ?? null]));
  const rows = touched.map((one) => {
    const followed = stored.find((other) => isOf(one, other) && isOpen(other));
    const deviationId = deviationIds.get(one) ?? null;
    return { touched: one, deviationId, followsId: followed?.id ?? null };
  });
  await storeConsequences(tx, viewer, rows);
  return raised;
}

type Counting = { readonly isAsked: boolean; readonly timeZone: string };

/** The day of completion, `YYYY-MM-DD`; null while the batch stays open. */
const completedOnOf = ({ batch, staysOpen = false }: Compared, timeZone: string) =>
  staysOpen ? null : dateIn(timeZone, batch.completedAt?.getTime() ?? Date.now());

/** The newest percents of the lots of a batch. */
function countingFor(
  compared: Compared,
  retests: readonly StoredRetest[],
  { isAsked, timeZone }: Counting,
): readonly StoredRetest[] {
  const completedOn = completedOnOf(compared, timeZone);
  const savedAt = compared.batch.createdAt;
  const own = retests.map((one) => ({ ...one, ...one.ofBatch?.({ completedOn, savedAt }) }));
  const counting = newestPercents(
    own.filter((one) => completedOn === null || !isBeforeSample(one, completedOn)),
  );
  return counting.filter((one) => isCounted(one, isAsked)).map(asKnown);
}

/** What is known without a voided certificate, less what a later test states. */
const asKnown = (retest: StoredRetest): StoredRetest => {
  const { percents, toWords = {} } = retest;
  return retest.ofBatch === undefined
    ? retest
    : { ...retest, ofBatch: () => ({ percents, toWords }) };
};

type Telling = {
  readonly wordsBefore: FrozenWords;
  readonly namesBefore: EarlierNames;
  readonly restatedBy: RestatedBy<StoredRetest>;
  readonly timeZone: string;
};

/** The changes of one batch by the newest percents of its lots. */
const touchedSince = (
  compared: Compared,
  retests: readonly StoredRetest[],
  { wordsBefore, namesBefore, restatedBy, timeZone }: Telling,
): readonly TouchedBatch<StoredRetest>[] =>
  touchedBy(
    compared.batch,
    {
      document: compared.document,
      completedOn: completedOnOf(compared, timeZone),
      wordsBefore,
      namesBefore,
    },
    retests,
    ({ createdAt }) => dateIn(timeZone, createdAt.getTime()),
    restatedBy,
  );

/** True for what was stored of the same test and batch. */
const isOf = ({ retest, batch }: TouchedBatch<StoredRetest>, stored: Stored): boolean =>
  stored.testId === retest.testId && stored.batchId === batch.id;

const isOpen = ({ group }: Pick<Stored, 'group'>): boolean =>
  group === 'planned' || group === 'weighing';

const storedConsequences = (
  tx: Tx,
  { organizationId }: Viewer,
  batchIds: readonly number[],
): Promise<readonly Stored[]> =>
  tx.lotTestConsequence.findMany({
    where: { organizationId, batchId: { in: [...batchIds] } },
    select: { id: true, testId: true, batchId: true, group: true },
  });

/** A test whose transaction began before the save may be stored after it. One that was there at the save changes nothing. */
const SLACK_MS = 60_000;

/** The time from which on tests may be newer than a batch. */
const sinceOf = ({ batch }: Compared): number => batch.createdAt.getTime() - SLACK_MS;

const lotsOf = ({ document }: Compared): readonly number[] =>
  document.lots.flatMap(({ oilId }) => oilIdOf(oilId) ?? []);

const concerns = ({ oilId, createdAt }: StoredRetest, one: Compared): boolean =>
  createdAt.getTime() >= sinceOf(one) && lotsOf(one).includes(oilId);

type NewerTest = Pick<LotTest, 'id' | 'oilId' | 'voidsTestId' | 'createdAt'>;

/**
 * The tests that changed percents of the lots of batches since the first of them was saved, the oldest first: also those
 * that touched nothing, because they may state again what a batch was saved with. Not those that were voided.
 */
function testsSince(
  tx: Tx,
  { organizationId }: Viewer,
  compared: readonly Compared[],
): Promise<readonly NewerTest[]> {
  return tx.lotTest.findMany({
    where: {
      organizationId,
      OR: [{ change: { not: null } }, { voidsTestId: { not: null } }],
      voidedBy: { is: null },
      oilId: { in: [...new Set(compared.flatMap(lotsOf))] },
      createdAt: { gte: new Date(Math.min(...compared.map(sinceOf))) },
    },
    select: { id: true, oilId: true, voidsTestId: true, createdAt: true },
    orderBy: { id: 'asc' },
  });
}

/** What tests say of batches; of those that void another one, what is known without that by now. */
async function retestsOf(
  tx: Tx,
  viewer: Viewer,
  tests: readonly NewerTest[],
  isAsked: boolean,
): Promise<readonly StoredRetest[]> {
  const voiding = tests.filter(({ voidsTestId }) => voidsTestId !== null);
  const voidedIds = voiding.flatMap(({ voidsTestId }) => voidsTestId ?? []);
  // Only what was voided needs to know all that the lot is known by.
  const oilIds = [...new Set(voiding.map(({ oilId }) => oilId))];
  const ids = tests.map(({ id, voidsTestId }) => voidsTestId ?? id);
  const history = await historyOf(tx, viewer, oilIds, ids);
  const byId = new Map(history.map((test) => [test.id, test]));
  return tests.flatMap(({ id: testId, oilId, voidsTestId, createdAt }) => {
    if (voidsTestId === null) return asRetest(byId.get(testId));
    const tested = history.filter(
      (test) => test.oilId === oilId && (test.id === voidsTestId || !voidedIds.includes(test.id)),
    );
    const ofBatch = percentsWithout(voidsTestId, tested, isAsked);
    const isCertificate = byId.get(voidsTestId)?.isCertificate === true;
    return [{ ...UNSAMPLED, testId, oilId, createdAt, percents: {}, ofBatch, isCertificate }];
  });
}

const UNSAMPLED = { kind: 'correction', sampledOn: null } as const;

/** None where no percent of the lot changed. */
function asRetest(test: HistoryTest | undefined): readonly StoredRetest[] {
  if (test === undefined) return [];
  const { id: testId, oilId, kind, sampledOn, createdAt, isCertificate, results } = test;
  if (kind === null) return [];
  const figures = { percents: testedPercents(results), toWords: zeroWords(results) };
  return [{ testId, oilId, kind, sampledOn, createdAt, isCertificate, ...figures }];
}
