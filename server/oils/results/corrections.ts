import type { PercentAnswer } from '#domain/review/retestQuestion.ts';
import type { Change as AuditChange } from '#server/audit/writeAudit.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { OilPotency } from '#server/generated/prisma/client.ts';
import { findPolicy } from '#server/quality/policy/readPolicy.ts';
import type { Viewer } from '#server/viewer.ts';
import { afterTest } from './afterTest.ts';
import { followTests } from './followTests.ts';
import { correctionOf, insertTests } from './insertTests.ts';
import { UNANSWERED, writtenAnswer } from './percentAnswer.ts';
import { arePercentsChanged } from './potencies.ts';
import { potencyOf, resultWithout, type StoredResult, writtenResult } from './storedResult.ts';

/** A potency as somebody writes it, or as it is. */
type Written = Pick<OilPotency, 'cannabinoidId' | 'percent'> & {
  readonly cannabinoid: { readonly name: string };
};
type Found = Pick<OilPotency, 'upperPercent' | 'upperKind' | 'zeroKind'>;
type Present = Written & Found;

/** The potencies with what tests found: that of a percent that stays is kept, because a test may have given it. */
export function withFound<Row extends Written>(
  present: readonly Present[],
  written: readonly Row[],
): readonly (Row & Found)[] {
  const known = new Map(present.map((potency) => [potency.cannabinoidId, potency]));
  return written.map((row) => {
    const before = known.get(row.cannabinoidId);
    if (before?.percent.equals(row.percent)) {
      const { upperPercent, upperKind, zeroKind } = before;
      return { ...row, upperPercent, upperKind, zeroKind };
    }
    const { upperPercent = null, upperKind = null } = potencyOf(writtenAs(row)) ?? {};
    return { ...row, upperPercent, upperKind, zeroKind: null };
  });
}

/**
 * The results of a change of percents, of the changed ones alone: whatever the others came from still holds. A percent
 * that is taken away was not tested.
 */
export function correctedResults(
  before: readonly Written[],
  after: readonly Written[],
): readonly StoredResult[] {
  const old = new Map(before.map((potency) => [potency.cannabinoidId, potency.percent]));
  const kept = new Set(after.map(({ cannabinoidId }) => cannabinoidId));
  const changed = after.filter(
    ({ cannabinoidId, percent }) => old.get(cannabinoidId)?.equals(percent) !== true,
  );
  const gone = before.filter(({ cannabinoidId }) => !kept.has(cannabinoidId));
  return [
    ...changed.map(writtenAs),
    ...gone.map((row) => ({
      ...resultWithout('not_tested'),
      cannabinoidId: row.cannabinoidId,
      cannabinoid: row.cannabinoid.name,
    })),
  ];
}

const writtenAs = ({ cannabinoidId, percent, cannabinoid: { name } }: Written): StoredResult =>
  writtenResult({ cannabinoidId, name }, percent.toFixed());

type Change = {
  readonly oilId: number;
  readonly before: readonly Written[];
  readonly after: readonly Written[];
  /** First percents change nothing that was known before. */
  readonly isNew?: true;
  /** Absent: not answered, so that the earlier values count as wrong. */
  readonly answer?: PercentAnswer;
};

/**
 * Stores a correction for each of these lots whose percents changed, does what follows from it, and returns the audit
 * entries of the lots that it moved. Their potencies are written by the caller, who writes those entries next.
 */
export async function recordCorrections(
  tx: Tx,
  viewer: Viewer,
  changes: readonly Change[],
): Promise<readonly AuditChange[]> {
  const corrected = changes.flatMap(({ oilId, before, after, isNew, answer = UNANSWERED }) => {
    const test = correctionOf(oilId, correctedResults(before, after));
    const isPercentChanged = isNew !== true && arePercentsChanged(before, after);
    return test.results.length === 0 ? [] : [{ test, isPercentChanged, answer }];
  });
  if (corrected.length === 0) return [];
  const policy = await findPolicy(viewer, tx);
  const corrections = corrected.map(({ test, isPercentChanged, answer }) => {
    const why = isPercentChanged ? writtenAnswer(answer, policy) : null;
    return { test: { ...test, ...why }, isPercentChanged };
  });
  const testIds = await insertTests(
    tx,
    viewer,
    corrections.map(({ test }) => test),
  );
  const moves = await afterTest(
    tx,
    viewer,
    corrections.map(({ test: { oilId }, isPercentChanged }) => ({
      oilId,
      hasFailed: false,
      isPercentChanged,
      reportedOn: null,
    })),
  );
  await followTests(
    tx,
    viewer,
    corrections.map(({ test }, index) => ({
      id: testIds[index] ?? 0,
      test,
    })),
  );
  return moves;
}
