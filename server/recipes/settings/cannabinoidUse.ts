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
