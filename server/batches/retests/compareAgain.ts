import { dateIn } from '#domain/account/timeZone.ts';
import { isQualityOn } from '#domain/quality/policy.ts';
import type { BatchDocument } from '#domain/record/document/document.ts';
import type { RetestGroup } from '#domain/review/retest.ts';
import { isToldOtherwise, type Told, toldOf } from '#domain/review/told.ts';
import { wordsOfZero } from '#domain/review/zeroWords.ts';
import type { Change } from '#server/audit/writeAudit.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Batch, LotTest } from '#server/generated/prisma/client.ts';
import {
  type HistoryTest,
  historyOf,
  joined,
  type KnownFigure,
  knownOf,
} from '#server/oils/lots/voiding/lotHistory.ts';
import { oilIdOf } from '#server/oils/readOils.ts';
import { type EarlierNames, earlierNames } from '#server/oils/results/earlierNames.ts';
import type { LotFigures } from '#server/oils/results/followTests.ts';
import { storeFound } from '#server/quality/deviations/raiseFound.ts';
import { findPolicy } from '#server/quality/policy/readPolicy.ts';
import type { Viewer } from '#server/viewer.ts';
import { type FrozenWords, frozenWords } from './frozenWords.ts';
import { type LastTold, lastTold } from './lastTold.ts';
import { deviationOf, isDeviating, storeConsequences } from './storeConsequences.ts';
import { type LotRetest, savedPercentOf, type TouchedBatch, touchedBy } from './touchedBatches.ts';

type Stored = {
  readonly id: number;
  readonly testId: number;
  readonly batchId: number;
  readonly group: RetestGroup;
};
type StoredRetest = LotRetest & {
  readonly testId: number;
  readonly createdAt: Date;
};
type Compared = {
  readonly batch: TouchedBatch['batch'] & Pick<Batch, 'completedAt'>;
  /** As the batch is, or as it will be once it is completed. */
  readonly document: BatchDocument;
  /** Neither completed nor about to be. */
  readonly staysOpen?: boolean;
};

/**
 * Compares batches, as a completion or correction now says they were made, or as they are brought back, with what is known
 * of their lots by tests that were added or voided since they were saved, and stores what no earlier comparison has said:
 * also of a batch that was hidden, or took no grams of the lot, when the lot was tested. Where Quality is on, a deviation is raised
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
  const { timeZone } = policy;
  const oilIds = [...new Set(newer.map(({ oilId }) => oilId))];
  const history = await historyOf(tx, viewer, oilIds);
  const namesBefore = await earlierNames(tx, viewer, oilIds);
  const told = await lastTold(tx, viewer, oilIds);
  const batchIds = compared.map(({ batch }) => batch.id);
  const stored = await storedConsequences(tx, viewer, batchIds);
  const counting = compared.map((one) => {
    const retests = retestsOf(one, newer, { history, namesBefore, told, timeZone, stored });
    return { one, retests };
  });
  if (counting.every(({ retests }) => retests.length === 0)) return [];
  const wordsBefore = await frozenWords(tx, viewer, batchIds, oilIds);
  const telling = { wordsBefore, namesBefore, told, timeZone };
  const all = counting.flatMap((of) => touchedSince(of.one, of.retests, telling));
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

/** The day of completion, `YYYY-MM-DD`; null while the batch stays open. */
const completedOnOf = ({ batch, staysOpen = false }: Compared, timeZone: string) =>
  staysOpen ? null : dateIn(timeZone, batch.completedAt?.getTime() ?? Date.now());

type Telling = {
  readonly wordsBefore: FrozenWords;
  readonly namesBefore: EarlierNames;
  readonly told: LastTold;
  readonly timeZone: string;
};

/** The changes of one batch by what is known of its lots. */
const touchedSince = (
  compared: Compared,
  retests: readonly StoredRetest[],
  { timeZone, ...telling }: Telling,
): readonly TouchedBatch<StoredRetest>[] =>
  touchedBy(
    compared.batch,
    { document: compared.document, completedOn: completedOnOf(compared, timeZone), ...telling },
    retests,
    ({ createdAt }) => dateIn(timeZone, createdAt.getTime()),
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

const lotsOf = ({ document }: Compared): readonly number[] => [
  ...new Set(document.lots.flatMap(({ oilId }) => oilIdOf(oilId) ?? [])),
];

const concerns = ({ oilId, createdAt }: NewerTest, one: Compared): boolean =>
  createdAt.getTime() >= sinceOf(one) && lotsOf(one).includes(oilId);

type NewerTest = Pick<LotTest, 'id' | 'oilId' | 'voidsTestId' | 'createdAt'>;

/**
 * The tests of the lots of batches since the first of them was saved, and the rows that voided one since, the oldest first:
 * also those that changed nothing, because they may state again what a batch was saved with.
 */
function testsSince(
  tx: Tx,
  { organizationId }: Viewer,
  compared: readonly Compared[],
): Promise<readonly NewerTest[]> {
  return tx.lotTest.findMany({
    where: {
      organizationId,
      oilId: { in: [...new Set(compared.flatMap(lotsOf))] },
      createdAt: { gte: new Date(Math.min(...compared.map(sinceOf))) },
    },
    select: { id: true, oilId: true, voidsTestId: true, createdAt: true },
    orderBy: { id: 'asc' },
  });
}

type KnownSince = Omit<Telling, 'wordsBefore'> & {
  readonly history: readonly HistoryTest[];
  readonly stored: readonly Stored[];
};

/** The results of today for those cannabinoids of a batch that a newer test states, or a newer row voids. */
function retestsOf(
  one: Compared,
  newer: readonly NewerTest[],
  { history, namesBefore, told, timeZone, stored }: KnownSince,
): readonly StoredRetest[] {
  const completedOn = completedOnOf(one, timeZone);
  const batch = { completedOn, savedAt: one.batch.createdAt };
  const isStored = ({ id }: NewerTest) =>
    stored.some(
      (other) =>
        other.testId === id &&
        other.batchId === one.batch.id &&
        isOpen(other) === (completedOn === null),
    );
  return lotsOf(one).flatMap((oilId) => {
    const since = newer.filter((test) => test.oilId === oilId && concerns(test, one));
    const tests = history.filter((test) => test.oilId === oilId);
    const savedPercent = savedPercentOf(one.document, oilId, namesBefore);
    const record = told(one.batch.id, oilId);
    const figures = knownOf(statedBy(since, tests), tests, { ...batch, savedPercent });
    const untold = figures.filter(
      (figure) => !isTold(record, figure, namesBefore, { oilId, completedOn }),
    );
    return byTest(since, tests, untold, isStored);
  });
}

/** The cannabinoids of tests, and of those that they void. */
function statedBy(since: readonly NewerTest[], tests: readonly HistoryTest[]) {
  const ids = new Set(since.map(({ id, voidsTestId }) => voidsTestId ?? id));
  const results = tests.filter(({ id }) => ids.has(id)).flatMap((test) => test.results);
  return [...new Map(results.map((result) => [result.cannabinoidId, result])).values()];
}

/** True when the record ends with it, of a completed batch as it was made. */
function isTold(
  record: readonly Told[],
  { percents, toWords }: LotFigures,
  namesBefore: EarlierNames,
  { oilId, completedOn }: { readonly oilId: number; readonly completedOn: string | null },
): boolean {
  return Object.entries(percents).every(([name, percent]) => {
    const last = [name, ...namesBefore(oilId, name)].flatMap((one) => toldOf(record, one) ?? [])[0];
    if (last === undefined || (completedOn !== null && !last.isMade)) return false;
    return !isToldOtherwise(last, percent, wordsOfZero(toWords, name, percent));
  });
}

/**
 * The figures by the test that says them, where it is a newer one that did not tell the batch already, and otherwise by the
 * newest row that voided what said another one; the oldest first. What an older test says without any of these was known at
 * the save.
 */
function byTest(
  since: readonly NewerTest[],
  tests: readonly HistoryTest[],
  figures: readonly KnownFigure[],
  isStored: (test: NewerTest) => boolean,
): readonly StoredRetest[] {
  const stated = new Map(
    tests.map(({ id, results }) => [id, results.map(({ cannabinoidId }) => cannabinoidId)]),
  );
  const rowOf = ({ cannabinoidId, testId }: KnownFigure) =>
    since.find((test) => test.id === testId && !isStored(test)) ??
    since.findLast(({ voidsTestId }) => stated.get(voidsTestId ?? 0)?.includes(cannabinoidId));
  return since.flatMap((row): readonly StoredRetest[] => {
    const own = figures.filter((figure) => rowOf(figure) === row);
    if (own.length === 0) return [];
    const { id: testId, oilId, voidsTestId, createdAt } = row;
    const test = tests.find(({ id }) => id === testId);
    const { kind, sampledOn } = test ?? { kind: null, sampledOn: null };
    const retest = { testId, oilId, kind: kind ?? 'correction', sampledOn, createdAt } as const;
    return [{ ...retest, ...joined(own), ...(voidsTestId !== null && { isVoiding: true }) }];
  });
}
