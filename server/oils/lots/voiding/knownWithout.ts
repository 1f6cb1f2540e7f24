import { NOT_TESTED_WORDS } from '#domain/lots/results/resultWords.ts';
import type { AfterVoiding } from '#domain/lots/voiding/resultsAfterVoiding.ts';
import { batchAfterVoiding, type DatedTest } from '#domain/review/batchAfterVoiding.ts';
import { testedPercents, zeroWords } from '#domain/review/retestQuestion.ts';
import type { Tx } from '#server/db/transaction.ts';
import { dayOf } from '#server/input/calendarDate.ts';
import { isCertificate } from '#server/oils/results/certificateRule.ts';
import { COUNTS } from '#server/oils/results/countingTests.ts';
import type { LotPercents } from '#server/oils/results/followTests.ts';
import { resultOf, type StoredResult } from '#server/oils/results/storedResult.ts';
import type { Viewer } from '#server/viewer.ts';

/** A test of the history of a lot. */
export type HistoryTest = DatedTest<StoredResult> & {
  readonly oilId: number;
  readonly isCertificate: boolean;
  readonly createdAt: Date;
};

/** The tests of lots that count, and those with the given ids, the oldest first. Their results have the names of today. */
export async function historyOf(
  tx: Tx,
  { organizationId }: Pick<Viewer, 'organizationId'>,
  oilIds: readonly number[],
  testIds: readonly number[],
): Promise<readonly HistoryTest[]> {
  const tests = await tx.lotTest.findMany({
    where: {
      organizationId,
      OR: [{ oilId: { in: [...oilIds] }, ...COUNTS }, { id: { in: [...testIds] } }],
    },
    include: { results: { orderBy: { position: 'asc' } } },
    orderBy: { id: 'asc' },
  });
  const cannabinoids = await tx.cannabinoid.findMany({
    where: { organizationId },
    select: { id: true, name: true },
  });
  const names = new Map(cannabinoids.map(({ id, name }) => [id, name]));
  return tests.map((test) => ({
    id: test.id,
    oilId: test.oilId,
    kind: test.change,
    sampledOn: test.sampledOn && dayOf(test.sampledOn),
    isCertificate: isCertificate(test),
    createdAt: test.createdAt,
    results: test.results.map(resultOf).map((result) => ({
      ...result,
      cannabinoid: names.get(result.cannabinoidId) ?? result.cannabinoid,
    })),
  }));
}

/**
 * The percents by which batches of a lot are known without one of its tests. Where nobody is asked why percents changed,
 * those that somebody wrote after a batch was saved touch it no more than they did when they were written. One that changed
 * none says what the batch was saved with, whenever it was stored.
 */
export const percentsWithout =
  (
    testId: number,
    history: readonly HistoryTest[],
    isAsked: boolean,
  ): NonNullable<LotPercents['ofBatch']> =>
  ({ completedOn, savedAt }) =>
    figuresOf(
      batchAfterVoiding(
        testId,
        history.filter(
          (test) =>
            test.id === testId ||
            test.isCertificate ||
            isAsked ||
            test.kind === null ||
            test.createdAt <= savedAt,
        ),
        completedOn,
      ),
    );

/** What nothing tells any more counts as no percent, and is told as what it is. */
const figuresOf = ({ back, gone }: AfterVoiding<StoredResult>) => ({
  percents: {
    ...testedPercents(back),
    ...Object.fromEntries(gone.map(({ cannabinoid }) => [cannabinoid, 0])),
  },
  toWords: {
    ...zeroWords(back),
    ...Object.fromEntries(gone.map(({ cannabinoid }) => [cannabinoid, NOT_TESTED_WORDS])),
  },
});
