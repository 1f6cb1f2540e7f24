import { retestOnAfter } from '#domain/lots/retestDate.ts';
import type { LotStatus } from '#domain/lots/status.ts';
import { statusAfterTest } from '#domain/lots/transition.ts';
import { isQualityOn } from '#domain/quality/policy.ts';
import type { Change } from '#server/audit/writeAudit.ts';
import type { Tx } from '#server/db/transaction.ts';
import { dayOf } from '#server/input/calendarDate.ts';
import { recordType } from '#server/oils/oilAudit.ts';
import { type LotMove, moveLots } from '#server/oils/status/moveLots.ts';
import { holdPolicy, type StoredPolicy } from '#server/quality/policy/readPolicy.ts';
import type { Viewer } from '#server/viewer.ts';

/** How a test that was just stored may move its lot. */
export type TestedLot = {
  readonly oilId: number;
  /** The certificate says that it failed, or one of its panels. */
  readonly hasFailed: boolean;
  readonly isPercentChanged: boolean;
  /** Day of the report, `YYYY-MM-DD`; null: unknown. */
  readonly reportedOn: string | null;
};

type Standing = { readonly id: number; readonly status: LotStatus; readonly retestOn: Date | null };
type Dated = { readonly id: number; readonly before: string | null; readonly retest: string };

/**
 * Moves lots after their test, in its transaction, and returns the audit entries of that, which follow the entry of the
 * test: a test that failed holds its lot, a changed percent may take a release back, and a report gives the day of the
 * next test. The number of statements does not grow with the lots, which are locked by the caller.
 */
export async function afterTest(
  tx: Tx,
  viewer: Viewer,
  lots: readonly TestedLot[],
): Promise<readonly Change[]> {
  const moving = lots.filter((lot) => lot.hasFailed || lot.isPercentChanged || lot.reportedOn);
  if (moving.length === 0) return [];
  const policy = await holdPolicy(viewer, tx);
  if (!isQualityOn(policy) && policy.retestAfterDays === null) return [];
  const standing = await standingOf(tx, viewer, moving);
  const tests = new Map(moving.map((lot) => [lot.oilId, lot]));
  const moved = await moveLots(
    tx,
    viewer,
    standing.flatMap((lot) => moveOf(lot, tests.get(lot.id), policy)),
  );
  const dated = await dateRetests(
    tx,
    viewer,
    standing.flatMap((lot) => retestOf(lot, tests.get(lot.id), policy)),
  );
  return [...moved, ...dated];
}

const standingOf = (tx: Tx, { organizationId }: Viewer, lots: readonly TestedLot[]) =>
  tx.$queryRaw<Standing[]>`
    SELECT id, status, retest_on AS "retestOn" FROM oils
    WHERE organization_id = ${organizationId}
      AND id = ANY(${lots.map(({ oilId }) => oilId)}::integer[]) ORDER BY id`;

function moveOf(
  { id, status: from }: Standing,
  test: TestedLot | undefined,
  policy: StoredPolicy,
): readonly LotMove[] {
  if (test === undefined) return [];
  const to = statusAfterTest(from, test, policy);
  const reason = test.hasFailed ? 'Its test failed' : 'Its percents changed';
  return to === from ? [] : [{ id, from, to, reason }];
}

function retestOf(
  { id, retestOn }: Standing,
  test: TestedLot | undefined,
  { retestAfterDays }: StoredPolicy,
): readonly Dated[] {
  if (test === undefined) return [];
  const before = retestOn && dayOf(retestOn);
  const retest = retestOnAfter(before, test, retestAfterDays);
  return retest === null ? [] : [{ id, before, retest }];
}

async function dateRetests(
  tx: Tx,
  { organizationId }: Viewer,
  lots: readonly Dated[],
): Promise<readonly Change[]> {
  if (lots.length === 0) return [];
  await tx.$executeRaw`
    UPDATE oils o SET retest_on = r.retest
    FROM jsonb_to_recordset(${JSON.stringify(lots)}::jsonb) AS r(id integer, retest date)
    WHERE o.organization_id = ${organizationId} AND o.id = r.id`;
  return lots.map(({ id: recordId, before, retest }) => ({
    kind: 'retest dated',
    recordType,
    recordId,
    before: { retestOn: before },
    after: { retestOn: retest },
  }));
}
