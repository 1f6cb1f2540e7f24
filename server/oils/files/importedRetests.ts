import { presetOf } from '#domain/quality/policy.ts';
import { RETEST_GROUPS, type RetestGroup } from '#domain/review/retest.ts';
import { type PercentAnswer, testedPercents } from '#domain/review/retestQuestion.ts';
import { type LotPercents, touchedByPercents } from '#server/oils/results/followTests.ts';
import { storedAnswer } from '#server/oils/results/percentAnswer.ts';
import { policyOfRequest } from '#server/quality/policy/readPolicy.ts';
import type { Viewer } from '#server/viewer.ts';
import { mapInTurns } from '#server/work/breathing.ts';
import type { PlannedChange } from './storeImportedTests.ts';

/** A lot whose percents a file changes, with the batches that this touches. */
export type RetestedLot = {
  readonly oilId: number;
  readonly tag: string;
  readonly batches: number;
};

/** The batches that a file touches by other percents of their lots. */
export type ImportedRetests = {
  readonly lots: number;
  readonly counts: Readonly<Record<RetestGroup, number>>;
  /** The first ones, in the order of the file. */
  readonly listed: readonly RetestedLot[];
};

/** A file may change ten thousand lots. */
const MOST_LISTED = 50;

/**
 * The batches that a planned import would touch; null in Basic, which asks nobody why percents changed. `mayGoOn` throws
 * to stop it.
 */
export async function importedRetests(
  viewer: Viewer,
  changes: readonly PlannedChange[],
  answer: PercentAnswer,
  mayGoOn: () => Promise<void>,
): Promise<ImportedRetests | null> {
  if (presetOf(await policyOfRequest(viewer)) === 'basic') return null;
  const { change: kind, sampledOn } = storedAnswer(answer);
  const percents = await mapInTurns(
    changes,
    ({ before: { id: oilId }, test, isPercentChanged }): readonly LotPercents[] =>
      test === null || !isPercentChanged
        ? []
        : [{ oilId, kind, sampledOn, percents: testedPercents(test.results) }],
  );
  const touched = await touchedByPercents(viewer, percents.flat(), mayGoOn);
  const ofLot = new Map<number, number>();
  for (const { oilId } of touched) ofLot.set(oilId, (ofLot.get(oilId) ?? 0) + 1);
  const lots = changes.flatMap(({ before: { id: oilId, tag } }) => {
    const batches = ofLot.get(oilId);
    return batches === undefined ? [] : [{ oilId, tag, batches }];
  });
  // A batch may hold several lots of the file.
  const groupOf = new Map(touched.map(({ batchId, group }) => [batchId, group]));
  const countOf = (group: RetestGroup) =>
    [...groupOf.values()].filter((one) => one === group).length;
  const counts = Object.fromEntries(RETEST_GROUPS.map((group) => [group, countOf(group)]));
  return {
    lots: lots.length,
    counts: counts as Record<RetestGroup, number>,
    listed: lots.slice(0, MOST_LISTED),
  };
}
