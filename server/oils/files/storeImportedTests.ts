import type { StoredPolicy } from '#domain/quality/policy.ts';
import type { PercentAnswer } from '#domain/review/retestQuestion.ts';
import type { Change } from '#server/audit/writeAudit.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { OilWithPotencies } from '#server/oils/readOils.ts';
import { afterTest } from '#server/oils/results/afterTest.ts';
import { isCertificate } from '#server/oils/results/certificateRule.ts';
import { followTests } from '#server/oils/results/followTests.ts';
import { insertTests, type NewTest } from '#server/oils/results/insertTests.ts';
import { storedAnswer, writtenAnswer } from '#server/oils/results/percentAnswer.ts';
import type { Viewer } from '#server/viewer.ts';
import { mapInTurns } from '#server/work/breathing.ts';
import { inChunks } from '#server/work/inChunks.ts';
import { firstTest } from './importedTests.ts';
import type { ImportedRow, MatchedOil } from './importMatches.ts';
import type { NewOil } from './importStatements.ts';

/** An oil that a row changes. */
export type PlannedChange = {
  readonly before: MatchedOil;
  readonly after: OilWithPotencies;
  /** Null: its results and its certificate stay. */
  readonly test: NewTest | null;
  readonly isPercentChanged: boolean;
};

/** Why percents changed, of the whole file, and the policy that says whether somebody is asked. */
type WhyChanged = { readonly answer: PercentAnswer; readonly policy: StoredPolicy };

/**
 * Stores the tests of new and changed oils, and returns the audit entries of the lots that they moved; `created` are the
 * new ones in the order of their rows.
 */
export async function storeImportedTests(
  tx: Tx,
  viewer: Viewer,
  fresh: readonly ImportedRow[],
  created: readonly NewOil[],
  changes: readonly PlannedChange[],
  { answer, policy }: WhyChanged,
): Promise<readonly Change[]> {
  const ofNewLots = await mapInTurns(fresh, (row, index) => {
    const id = created[index]?.id;
    return (id === undefined ? null : firstTest(id, row)) ?? [];
  });
  const compared = await mapInTurns(changes, ({ test, isPercentChanged }) => {
    if (test === null) return [];
    const why = isCertificate(test) ? storedAnswer(answer) : writtenAnswer(answer, policy);
    return [{ test: { ...test, ...(isPercentChanged && why) }, isPercentChanged }];
  });
  const changed = compared.flat();
  const tests = [...ofNewLots.flat(), ...changed.map(({ test }) => test)];
  const ids: number[] = [];
  for (const chunk of inChunks(tests)) {
    ids.push(...(await insertTests(tx, viewer, chunk)));
  }
  const moved = changed.map(({ test: { oilId }, isPercentChanged }) => {
    return { oilId, hasFailed: false, isPercentChanged, reportedOn: null };
  });
  const moves = await afterTest(tx, viewer, moved);
  await followTests(
    tx,
    viewer,
    tests.map((test, index) => ({
      id: ids[index] ?? 0,
      test,
    })),
  );
  return moves;
}
