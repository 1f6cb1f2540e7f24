import { NOT_TESTED_WORDS } from '#domain/lots/results/resultWords.ts';
import { type Known, knownOfBatch, type PastTest } from '#domain/review/knownOfBatch.ts';
import { testedPercents, zeroWords } from '#domain/review/retestQuestion.ts';
import type { Tx } from '#server/db/transaction.ts';
import { dayOf } from '#server/input/calendarDate.ts';
import { isCertificate } from '#server/oils/results/certificateRule.ts';
import type { LotFigures, SavedLot } from '#server/oils/results/followTests.ts';
import { resultOf, type StoredResult } from '#server/oils/results/storedResult.ts';
import type { Viewer } from '#server/viewer.ts';

/** A test of the history of a lot. */
export type HistoryTest = PastTest<StoredResult> & { readonly oilId: number };

/** All tests of lots but the rows that void others, the oldest first. Their results have the names of today. */
export async function historyOf(
  tx: Tx,
  { organizationId }: Pick<Viewer, 'organizationId'>,
  oilIds: readonly number[],
): Promise<readonly HistoryTest[]> {
  if (oilIds.length === 0) return [];
  const tests = await tx.lotTest.findMany({
    where: { organizationId, oilId: { in: [...oilIds] }, voidsTestId: null },
    include: {
      results: { orderBy: { position: 'asc' } },
      voidedBy: { select: { id: true, createdAt: true } },
    },
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
    voidedBy: test.voidedBy && { id: test.voidedBy.id, storedAt: test.voidedBy.createdAt },
    storedAt: test.createdAt,
    results: test.results.map(resultOf).map((result) => ({
      ...result,
      cannabinoid: names.get(result.cannabinoidId) ?? result.cannabinoid,
    })),
  }));
}

type Of = Pick<StoredResult, 'cannabinoidId' | 'cannabinoid'>;

/**
 * The present percents of these cannabinoids in a batch, by the history of its lot, each with the test that states it. An
 * unknown percent counts as 0, with the words for it.
 */
export const knownOf = (
  cannabinoids: readonly Of[],
  history: readonly HistoryTest[],
  lot: SavedLot,
): readonly KnownFigure[] =>
  cannabinoids.flatMap(({ cannabinoidId, cannabinoid }) => {
    const known = knownOfBatch(cannabinoidId, history, lot);
    if (known.by === 'unchanged') return [];
    const testId = known.by === 'result' ? known.test.id : null;
    return [{ cannabinoidId, testId, ...figuresOf(known, cannabinoid, lot) }];
  });

export type KnownFigure = LotFigures & {
  readonly cannabinoidId: number;
  /** Null: none of them. */
  readonly testId: number | null;
};

function figuresOf(
  known: Known<StoredResult>,
  cannabinoid: string,
  { savedPercent }: SavedLot,
): LotFigures {
  if (known.by === 'result') {
    // The name is that of the lot, though a test may have been stored under another one.
    const results = [{ ...known.result, cannabinoid }];
    return { percents: testedPercents(results), toWords: zeroWords(results) };
  }
  const saved = known.by === 'saved' ? savedPercent(cannabinoid) : undefined;
  return saved === undefined
    ? { percents: { [cannabinoid]: 0 }, toWords: { [cannabinoid]: NOT_TESTED_WORDS } }
    : { percents: { [cannabinoid]: saved }, toWords: {} };
}

/** The figures of several cannabinoids as one. */
export const joined = (figures: readonly LotFigures[]): LotFigures => ({
  percents: Object.assign({}, ...figures.map(({ percents }) => percents)),
  toWords: Object.assign({}, ...figures.map(({ toWords }) => toWords)),
});
