import { fitsPlan, MOST_USERS } from '#domain/account/plan.ts';
import type { Tx } from '#server/db/transaction.ts';
import { ConflictError } from '#server/errors.ts';
import { settings } from '#server/settings/env.ts';
import type { LockedOrganization } from './lockOrganization.ts';

const PLAN_NAMES = { starter: 'Starter', pro: 'Pro' } as const;

/** Number of users who can sign in. */
const countActive = (tx: Tx, organizationId: number): Promise<number> =>
  tx.user.count({ where: { organizationId, status: 'active', deletedAt: null } });

/** Throws when one more user would exceed the plan, where plans are enforced. */
export async function refuseBeyondPlan(tx: Tx, organization: LockedOrganization): Promise<void> {
  if (!settings().enforcePlans) return;
  refuseUnlessFits(organization, (await countActive(tx, organization.id)) + 1);
}

/** `refuseBeyondPlan` for an invitation, which takes a seat until it expires; `exceptId` is one being resent. */
export async function refuseInvitationBeyondPlan(
  tx: Tx,
  organization: LockedOrganization,
  exceptId: number | null = null,
): Promise<void> {
  if (!settings().enforcePlans) return;
  const pending = await tx.invitation.count({
    where: {
      organizationId: organization.id,
      status: 'pending',
      expiresAt: { gt: new Date() },
      ...(exceptId === null ? {} : { id: { not: exceptId } }),
    },
  });
  refuseUnlessFits(organization, (await countActive(tx, organization.id)) + pending + 1);
}

function refuseUnlessFits({ plan }: LockedOrganization, users: number): void {
  if (fitsPlan(plan, users)) return;
  throw new ConflictError(`${PLAN_NAMES[plan]} plan allows up to ${MOST_USERS[plan]} users.`);
}
