import { demand } from '#server/access.ts';
import type { Viewer } from '#server/accounts/viewer.ts';
import { writeAudits } from '#server/audit/service.ts';
import { type Tx, transaction } from '#server/db/transaction.ts';
import { Prisma } from '#server/generated/prisma/client.ts';
import { idsAtOnce, lockActiveDepartments, lockOils } from './lockOils.ts';
import { auditFields, recordType } from './oilAudit.ts';
import type { OilWithPotencies } from './service.ts';

export type ActivityChange = {
  readonly ids: readonly number[];
  /** Without those that were so already. */
  readonly changedIds: readonly number[];
};

/**
 * Sets the quantities to 0 and remembers them, of all oils or of none. An inactive department keeps
 * nobody from it, since this is how a department is cleared.
 */
export const inactivateOils = async (
  viewer: Viewer,
  ids: readonly number[],
): Promise<ActivityChange> =>
  changeActivity(viewer, idsAtOnce(viewer, ids, 'move to inactive'), false);

/** Gives the oils the quantities back that they had, or that were written since. */
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
    for (const { departmentId } of oils) demand(viewer, 'manageOils', departmentId);
    const current = oils.filter((oil) => oil.active !== active);
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
