import type { RetestGroup } from '#domain/review/retest.ts';
import { leavesAsItIs, retestSeverity } from '#domain/review/retestChanges.ts';
import { forgetPlans } from '#server/db/statements/forgetPlans.ts';
import { insertRows } from '#server/db/statements/insertRows.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { PercentTest } from '#server/oils/results/followTests.ts';
import type { FoundDeviation } from '#server/quality/deviations/raiseFound.ts';
import type { Viewer } from '#server/viewer.ts';
import { shownChange } from './shownChange.ts';
import type { TouchedBatch } from './touchedBatches.ts';

type Touched = TouchedBatch<PercentTest>;

/** The groups of batches that were made with the lot as it is now known to have been. */
const DEVIATING: ReadonlySet<RetestGroup> = new Set(['completed', 'released']);

export const isDeviating = ({ group, changes }: Pick<Touched, 'group' | 'changes'>): boolean =>
  DEVIATING.has(group) && !leavesAsItIs(changes);

export const deviationOf = ({
  batch,
  retest,
  tag,
  sentence,
  changes,
}: Touched): FoundDeviation => ({
  kind: 'retest',
  severity: retestSeverity(changes),
  sentence,
  departmentId: batch.departmentId,
  batchId: batch.id,
  oilId: retest.oilId,
  printedId: batch.printedId,
  tag,
});

type NewConsequence = {
  readonly touched: Touched;
  readonly deviationId: number | null;
  /** The one of the same test that was stored while the batch was open. */
  readonly followsId: number | null;
};

/** Stores what tests change about batches, with their content before and after. */
export async function storeConsequences(
  tx: Tx,
  { organizationId }: Viewer,
  consequences: readonly NewConsequence[],
): Promise<void> {
  const taken = await tx.$queryRaw<{ id: bigint }[]>`
    SELECT nextval(pg_get_serial_sequence('lot_test_consequences', 'id')) AS id
    FROM generate_series(1, ${consequences.length}::integer)`;
  const ids = taken.map(({ id }) => Number(id));
  const createdAt = new Date();
  const rows = consequences.map(({ touched, deviationId, followsId }, index) => ({
    id: ids[index],
    organizationId,
    testId: touched.retest.testId,
    batchId: touched.batch.id,
    group: touched.group,
    lotGrams: touched.lotGrams,
    sentence: touched.sentence,
    deviationId,
    followsId,
    createdAt,
  }));
  const changes = consequences.flatMap(({ touched }, index) =>
    touched.changes.map((change, place) => ({
      organizationId,
      consequenceId: ids[index],
      position: place + 1,
      ...shownChange(change),
    })),
  );
  await tx.$executeRaw(insertRows('lot_test_consequences', rows));
  await forgetPlans(tx, rows);
  await tx.$executeRaw(insertRows('lot_test_consequence_changes', changes));
}
