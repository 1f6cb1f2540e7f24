import { writeAudits } from '#server/audit/writeAudit.ts';
import { type Tx, transaction } from '#server/db/transaction.ts';
import { Prisma } from '#server/generated/prisma/client.ts';
import { auditFields, recordType } from '#server/oils/oilAudit.ts';
import type { OilWithPotencies } from '#server/oils/readOils.ts';
import { refuseRejected } from '#server/oils/status/refuseRejected.ts';
import { idsAtOnce, lockActiveDepartments, lockOils } from '#server/oils/stock/lockOils.ts';
import { authorize, type Viewer } from '#server/viewer.ts';

export type ActivityChange = {
  readonly ids: readonly number[];
  /** Without oils that already were in this state. */
  readonly changedIds: readonly number[];
};

/**
 * Deactivates oils, all or none: remembers their quantities and sets them to 0. Allowed in an inactive department,
 * because this is how a department is cleared.
 */
export const inactivateOils = async (
  viewer: Viewer,
  ids: readonly number[],
): Promise<ActivityChange> =>
  changeActivity(viewer, idsAtOnce(viewer, ids, 'move to inactive'), false);

/** Reactivates oils with their former quantities, or with those entered since. */
export const reactivateOils = async (
  viewer: Viewer,
  ids: readonly number[],
): Promise<ActivityChange> => changeActivity(viewer, idsAtOnce(viewer, ids, 'reactivate'), true);

const ZERO = new Prisma.Decimal(0);

function changeActivity(
  viewer: Viewer,
  ids: readonly number[],
  active: boolean,
): Promise<ActivityChange> {
  return transaction(async (tx) => {
    const oils = await lockOils(tx, viewer, ids);
    for (const { departmentId } of oils) authorize(viewer, 'manageOils', departmentId);
    const current = oils.filter((oil) => oil.active !== active);
    if (!active) refuseRejected(current, 'inactivate');
    if (active) {
      await lockActiveDepartments(
        tx,
        current.map(({ departmentId }) => departmentId),
      );
    }
    if (current.length > 0) await store(tx, viewer, current, active);
    return { ids, changedIds: current.map(({ id }) => id) };
  });
}

async function store(
  tx: Tx,
  viewer: Viewer,
  oils: readonly OilWithPotencies[],
  active: boolean,
): Promise<void> {
  const { organizationId, userId, name: userName } = viewer;
  const changes = oils.map((oil) => ({ before: oil, after: { ...oil, ...changed(oil, active) } }));
  const ids = Prisma.join(oils.map(({ id }) => id));
  await (active
    ? tx.$executeRaw`
        UPDATE oils SET active = true, quantity_grams = COALESCE(quantity_before_inactivation, 0),
          quantity_before_inactivation = NULL, revision = revision + 1, updated_at = now()
        WHERE id IN (${ids})`
    : tx.$executeRaw`
        UPDATE oils SET active = false, quantity_before_inactivation = quantity_grams,
          quantity_grams = 0, revision = revision + 1, updated_at = now()
        WHERE id IN (${ids})`);
  await tx.ledgerEntry.createMany({
    data: changes
      .map(({ before, after }) => ({
        organizationId,
        oilId: before.id,
        deltaGrams: after.quantityGrams.minus(before.quantityGrams),
        reason: active ? ('reactivated' as const) : ('inactivated' as const),
        userId,
        userName,
      }))
      .filter(({ deltaGrams }) => !deltaGrams.isZero()),
  });
  const kind = active ? 'oil reactivated' : 'oil inactivated';
  const audits = changes.map(({ before, after }) => ({
    kind,
    recordType,
    recordId: before.id,
    before: auditFields(before),
    after: auditFields(after),
  }));
  await writeAudits(tx, viewer, audits);
}

const changed = (oil: OilWithPotencies, active: boolean) => ({
  active,
  quantityGrams: active ? (oil.quantityBeforeInactivation ?? ZERO) : ZERO,
  quantityBeforeInactivation: active ? null : oil.quantityGrams,
});
