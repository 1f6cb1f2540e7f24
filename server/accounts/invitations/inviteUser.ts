import {
  type InvitationContent,
  type InvitedDepartment,
  invitationIssues,
  newExpiry,
  normalizedInvitation,
} from '#domain/account/invitation.ts';
import { LEAST_INVITED_ROLE } from '#domain/account/roles.ts';
import { lockOrganization } from '#server/accounts/people/lockOrganization.ts';
import { refuseInvitationBeyondPlan } from '#server/accounts/people/seats.ts';
import { requireRecentPassword } from '#server/accounts/session/recentPassword.ts';
import { newLinkToken } from '#server/accounts/signUp/linkTokens.ts';
import { writeAudit } from '#server/audit/writeAudit.ts';
import { db } from '#server/db/database.ts';
import { unlessTaken } from '#server/db/faults.ts';
import { type Tx, transaction } from '#server/db/transaction.ts';
import { ConflictError, InvalidError } from '#server/errors.ts';
import { queueMail } from '#server/mail/queueMail.ts';
import type { Viewer } from '#server/viewer.ts';
import { authorizeInvitations } from './invitationList.ts';
import { countInvitationMail, writeInvitation } from './invitationMail.ts';
import {
  authorizeInvitedDepartments,
  inWords,
  lockInvitedDepartments,
} from './invitedDepartments.ts';

/** An invitation as sent by a client. */
export type WrittenInvitation = {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Operator by default. */
  readonly role?: string | null | undefined;
  readonly departments?: readonly InvitedDepartment[] | null | undefined;
};

/** Invites a person by mail; returns the id of the invitation. */
export async function inviteUser(viewer: Viewer, written: WrittenInvitation): Promise<number> {
  await authorizeInvitations(viewer);
  const invitedTo = written.departments ?? [];
  await authorizeInvitedDepartments(viewer, invitedTo);
  const content = accepted(written);
  // Otherwise anyone at an unattended session could create a permanent account with more rights.
  if (content.role !== LEAST_INVITED_ROLE || invitedTo.length > 0) requireRecentPassword(viewer);
  await countInvitationMail(viewer);
  const { organizationId, userId: invitedById } = viewer;
  const { name } = await db().organization.findUniqueOrThrow({ where: { id: organizationId } });
  const { token, tokenHash } = newLinkToken();
  const expiresAt = newExpiry(new Date());
  const letter = await writeInvitation(viewer, name, { ...content, expiresAt }, token);
  return transaction(async (tx) => {
    const organization = await lockOrganization(tx, organizationId);
    const departments = await lockInvitedDepartments(tx, viewer, invitedTo);
    await refuseColleague(tx, viewer, content.email);
    await dropExpired(tx, viewer, content.email);
    await refuseInvitationBeyondPlan(tx, organization);
    const { id } = await unlessTaken(
      tx.invitation.create({
        data: {
          ...content,
          organizationId,
          invitedById,
          tokenHash,
          expiresAt,
        },
      }),
      pendingMessage(content),
    );
    await tx.invitationDepartment.createMany({
      data: departments.map(({ departmentId, role }) => ({
        organizationId,
        invitationId: id,
        departmentId,
        role,
      })),
    });
    await queueMail(tx, { organizationId, recipient: content.email }, letter);
    await writeAudit(tx, viewer, {
      kind: 'invitation created',
      recordType: 'invitation',
      recordId: id,
      after: {
        ...content,
        expiresAt: expiresAt.toISOString(),
        ...(departments.length > 0 && { departments: inWords(departments) }),
      },
    });
    return id;
  });
}

function accepted({ email, firstName, lastName, role }: WrittenInvitation): InvitationContent {
  const draft = { email, firstName, lastName, role: role ?? LEAST_INVITED_ROLE };
  const issues = invitationIssues(draft);
  if (issues.length > 0) throw new InvalidError(issues);
  return normalizedInvitation(draft);
}

/** Checks only the own organization, because accounts elsewhere must not be revealed. */
async function refuseColleague(tx: Tx, { organizationId }: Viewer, email: string): Promise<void> {
  const [colleague] = await tx.$queryRaw<{ status: string }[]>`
    SELECT status::text AS status FROM users
    WHERE organization_id = ${organizationId} AND lower(email) = lower(${email})
      AND deleted_at IS NULL`;
  if (!colleague) return;
  throw new ConflictError(`${email} already has an account in your organization.`);
}

/** An expired invitation makes room for a new one. */
const dropExpired = (tx: Tx, { organizationId }: Viewer, email: string) =>
  tx.$executeRaw`
    UPDATE invitations SET status = 'cancelled'
    WHERE organization_id = ${organizationId} AND lower(email) = lower(${email})
      AND status = 'pending' AND expires_at <= now()`;

const pendingMessage = ({ email }: InvitationContent) =>
  `${email} has a pending invitation already. Resend it in the list of pending invitations.`;
