import type { Tx } from '#server/db/transaction.ts';
import { ConflictError } from '#server/errors.ts';

type Leaving = { readonly organizationId: number; readonly id: number };

/** People of a kind other than `id` who can sign in. Lock the organization first (`lockOrganization`). */
export const countOthers = (
  tx: Tx,
  { organizationId, id }: Leaving,
  kind: { readonly role: 'admin' } | { readonly quality: true },
): Promise<number> =>
  tx.user.count({
    where: {
      organizationId,
      id: { not: id },
      ...kind,
      status: 'active',
      deletedAt: null,
      emailVerifiedAt: { not: null },
    },
  });

/** Throws when the last administrator would leave or lose the role. */
export async function refuseLastAdmin(tx: Tx, leaving: Leaving): Promise<void> {
  if ((await countOthers(tx, leaving, { role: 'admin' })) > 0) return;
  throw new ConflictError(
    'An organization always keeps one active administrator. Make another user admin first.',
  );
}
