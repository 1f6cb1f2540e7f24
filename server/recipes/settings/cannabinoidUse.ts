import type { Tx } from '#server/db/transaction.ts';
import { ConflictError } from '#server/errors.ts';

/** Throws when oils contain the cannabinoid or recipes have targets for it, with places and numbers. */
export async function refuseUsed(
  tx: Tx,
  cannabinoid: { readonly organizationId: number; readonly id: number; readonly name: string },
): Promise<void> {
  const { organizationId, id: cannabinoidId, name } = cannabinoid;
  const holding = { organizationId, potencies: { some: { cannabinoidId, percent: { gt: 0 } } } };
  const specifications = { some: { cannabinoidId } };
  const oils = await tx.oil.count({ where: { ...holding, deletedAt: null } });
  const deletedOils = await tx.oil.count({ where: { ...holding, deletedAt: { not: null } } });
  const recipes = await countAsking(tx, { organizationId, cannabinoidId });
  const archivedVersions = await tx.recipeVersion.count({
    where: { organizationId, status: 'archived', specifications },
  });
  const users = [
    ...counted(oils, 'oil'),
    ...counted(deletedOils, 'deleted oil'),
    ...counted(recipes, 'recipe'),
    ...counted(archivedVersions, 'archived recipe version'),
  ];
  if (users.length === 0) return;
  throw new ConflictError(
    `Cannabinoid ${name} is used by ${LIST.format(users)} and can’t be deleted.`,
  );
}

type Asked = { readonly organizationId: number; readonly cannabinoidId: number };

/** Number of recipes whose active version or draft has a target for it. */
export const countAsking = (tx: Pick<Tx, 'recipe'>, { organizationId, cannabinoidId }: Asked) =>
  tx.recipe.count({
    where: {
      organizationId,
      versions: {
        some: { status: { not: 'archived' }, specifications: { some: { cannabinoidId } } },
      },
    },
  });

const LIST = new Intl.ListFormat('en', { type: 'conjunction', style: 'long' });

const counted = (count: number, noun: string): readonly string[] =>
  count === 0 ? [] : [`${count} ${noun}${count === 1 ? '' : 's'}`];

type Named = { readonly organizationId: number; readonly id: number; readonly name: string };

/**
 * Throws when a used cannabinoid has been given a name by which lots knew another used one: their percents would read as
 * of the other. Call it after the name is stored, so that another renaming at the same moment is seen; `before` has the
 * name of before.
 */
export async function refuseNameOfAnother(tx: Tx, before: Named, name: string): Promise<void> {
  const { organizationId, id } = before;
  const others = await tx.$queryRaw<{ id: number; name: string }[]>`
    SELECT id, name FROM cannabinoids
    WHERE organization_id = ${organizationId} AND id <> ${id} AND id::text IN (
      SELECT record_id FROM audit_entries
      WHERE organization_id = ${organizationId} AND record_type = 'cannabinoid'
        AND lower(before ->> 'name') = lower(${name}))`;
  if (others.length === 0 || !(await isInUse(tx, before))) return;
  for (const other of others) {
    if (!(await isInUse(tx, { organizationId, ...other }))) continue;
    throw new ConflictError(
      `${name} was the name of another cannabinoid of your lots. Choose another name.`,
    );
  }
}

/** True when an oil, a test or a batch has the cannabinoid; batches keep the name of their day. */
async function isInUse(tx: Tx, { organizationId, id, name }: Named): Promise<boolean> {
  const [found] = await tx.$queryRaw<{ isInUse: boolean }[]>`
    SELECT EXISTS (
        SELECT FROM oil_potencies
        WHERE organization_id = ${organizationId} AND cannabinoid_id = ${id} AND percent > 0)
      OR EXISTS (
        SELECT FROM lot_tests AS test JOIN lot_test_results AS result ON result.test_id = test.id
        WHERE test.organization_id = ${organizationId} AND result.cannabinoid_id = ${id})
      OR EXISTS (
        SELECT FROM batch_lots AS lot
        JOIN batch_lot_potencies AS potency ON potency.batch_lot_id = lot.id
        WHERE lot.organization_id = ${organizationId} AND lower(potency.cannabinoid) IN (
          SELECT lower(${name}) UNION
          SELECT lower(before ->> 'name') FROM audit_entries
          WHERE organization_id = ${organizationId} AND record_type = 'cannabinoid'
            AND record_id = ${String(id)} AND before IS NOT NULL)) AS "isInUse"`;
  return found?.isInUse ?? false;
}
