import { isQualityOn, presetOf } from '#domain/quality/policy.ts';
import type { RetestGroup } from '#domain/review/retest.ts';
import { insertRows } from '#server/db/statements/insertRows.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { PercentTest } from '#server/oils/results/followTests.ts';
import { raiseFound } from '#server/quality/deviations/raiseFound.ts';
import { findPolicy } from '#server/quality/policy/readPolicy.ts';
import type { Viewer } from '#server/viewer.ts';
import { shownChange } from './shownChange.ts';
import { tellQuality } from './tellQuality.ts';
import { type TouchedBatch, touchedBatches } from './touchedBatches.ts';

type Touched = TouchedBatch<PercentTest>;

/** The groups of batches that were made with the lot as it is now known to have been. */
const DEVIATING: ReadonlySet<RetestGroup> = new Set(['completed', 'released']);

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
  const isAsked = presetOf(policy) !== 'basic';
  const counted = tests.filter(({ isCertificate }) => isCertificate || isAsked);
  if (counted.length === 0) return;
  const touched = await touchedBatches(viewer, counted, policy.timeZone, tx);
  if (touched.length === 0) return;
  await tellQuality(tx, viewer, touched);
  const deviating = isQuality ? touched.filter(({ group }) => DEVIATING.has(group)) : [];
  const ids = await raiseFound(tx, viewer, deviating.map(deviationOf));
  const deviationIds = new Map(deviating.map((one, index) => [one, ids[index] ?? null]));
  await store(tx, viewer, touched, deviationIds);
}

const deviationOf = ({ batch, retest, tag, sentence }: Touched) => ({
  kind: 'retest' as const,
  sentence,
  departmentId: batch.departmentId,
  batchId: batch.id,
  oilId: retest.oilId,
  printedId: batch.printedId,
  tag,
});

async function store(
  tx: Tx,
  { organizationId }: Viewer,
  touched: readonly Touched[],
  deviationIds: ReadonlyMap<Touched, number | null>,
): Promise<void> {
  const taken = await tx.$queryRaw<{ id: bigint }[]>`
    SELECT nextval(pg_get_serial_sequence('lot_test_consequences', 'id')) AS id
    FROM generate_series(1, ${touched.length}::integer)`;
  const ids = taken.map(({ id }) => Number(id));
  const createdAt = new Date();
  const rows = touched.map((one, index) => ({
    id: ids[index],
    organizationId,
    testId: one.retest.testId,
    batchId: one.batch.id,
    group: one.group,
    lotGrams: one.lotGrams,
    sentence: one.sentence,
    deviationId: deviationIds.get(one) ?? null,
    createdAt,
  }));
  const changes = touched.flatMap((one, index) =>
    one.changes.map((change, place) => ({
      organizationId,
      consequenceId: ids[index],
      position: place + 1,
      ...shownChange(change),
    })),
  );
  await tx.$executeRaw(insertRows('lot_test_consequences', rows));
  await tx.$executeRaw(insertRows('lot_test_consequence_changes', changes));
}
