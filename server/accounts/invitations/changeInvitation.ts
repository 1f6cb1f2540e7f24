import { extendedExpiry } from '#domain/account/invitation.ts';
import { lockOrganization } from '#server/accounts/people/lockOrganization.ts';
import { refuseInvitationBeyondPlan } from '#server/accounts/people/seats.ts';
import { newLinkToken } from '#server/accounts/signUp/linkTokens.ts';
import { writeAudit } from '#server/audit/writeAudit.ts';
import { db } from '#server/db/database.ts';
import { type Tx, transaction } from '#server/db/transaction.ts';
import { ConflictError } from '#server/errors.ts';
import type { Invitation } from '#server/generated/prisma/client.ts';
import { queueMail } from '#server/mail/queueMail.ts';
import { authorize, type Viewer } from '#server/viewer.ts';
import { authorizeInvitations, getInvitation } from './invitationList.ts';
import { countInvitationMail, writeInvitation } from './invitationMail.ts';

const recordType = 'invitation';
const MOST_ATTEMPTS = 3;

/** Cancels an invitation, so that its link no longer works. */
export async function cancelInvitation(viewer: Viewer, id: number): Promise<void> {
  await transaction(async (tx) => {
    const present = await lockInvitation(tx, viewer, id);
    authorize(viewer, 'administer', null);
    refuseUnlessPending(present);
    await tx.invitation.update({ where: { id }, data: { status: 'cancelled' } });
    const { email, firstName, lastName, role } = present;
    await writeAudit(tx, viewer, {
      kind: 'invitation cancelled',
      recordType,
      recordId: id,
      before: { email, firstName, lastName, role },
    });
  });
}

/** Sends a new link, valid for 7 more days; the previous one no longer works. */
export async function resendInvitation(viewer: Viewer, id: number): Promise<void> {
  await authorizeInvitations(viewer, id);
  const { organizationId } = viewer;
  refuseUnlessPending(await getInvitation(viewer, id));
  await countInvitationMail(viewer);
  const { name } = await db().organization.findUniqueOrThrow({ where: { id: organizationId } });
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    if (await sendAgain(viewer, name, await getInvitation(viewer, id))) return;
  }
  throw new ConflictError(
    'Somebody else is sending this invitation again. Look at it, then retry.',
  );
}

/** False when the expiry was changed in the meantime, because the letter would name another date. */
async function sendAgain(viewer: Viewer, name: string, invited: Invitation): Promise<boolean> {
  const { organizationId } = viewer;
  const { id } = invited;
  const { token, tokenHash } = newLinkToken();
  const expiresAt = extendedExpiry(invited.expiresAt, new Date());
  const letter = await writeInvitation(viewer, name, { ...invited, expiresAt }, token);
  return transaction(async (tx) => {
    const organization = await lockOrganization(tx, organizationId);
    const present = await lockInvitation(tx, viewer, id);
    refuseUnlessPending(present);
    await refuseInvitationBeyondPlan(tx, organization, id);
    if (present.expiresAt.getTime() !== invited.expiresAt.getTime()) return false;
    await tx.invitation.update({ where: { id }, data: { tokenHash, expiresAt } });
    await queueMail(tx, { organizationId, recipient: present.email }, letter);
    await writeAudit(tx, viewer, {
      kind: 'invitation resent',
      recordType,
      recordId: id,
      before: { email: present.email, expiresAt: present.expiresAt.toISOString() },
      after: { email: present.email, expiresAt: expiresAt.toISOString() },
    });
    return true;
  });
}

async function lockInvitation(tx: Tx, viewer: Viewer, id: number): Promise<Invitation> {
  await tx.$queryRaw`
    SELECT id FROM invitations
    WHERE organization_id = ${viewer.organizationId} AND id = ${id} FOR UPDATE`;
  return getInvitation(viewer, id, {}, tx);
}

function refuseUnlessPending({ status, email }: Invitation): void {
  if (status === 'pending') return;
  const happened = status === 'accepted' ? 'was accepted' : 'was cancelled';
  throw new ConflictError(`The invitation of ${email} ${happened} meanwhile.`);
}
