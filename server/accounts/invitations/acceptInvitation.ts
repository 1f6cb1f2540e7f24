import { invitationPasswordIssue } from '#domain/account/password.ts';
import { lockOrganization } from '#server/accounts/people/lockOrganization.ts';
import { refuseBeyondPlan } from '#server/accounts/people/seats.ts';
import { type Login, openSession } from '#server/accounts/session/openSession.ts';
import { hashPassword } from '#server/accounts/session/passwords.ts';
import { accountByEmail } from '#server/accounts/signUp/accountByEmail.ts';
import { hashOfLinkToken } from '#server/accounts/signUp/linkTokens.ts';
import { countLinkUse } from '#server/accounts/signUp/signUpLimits.ts';
import { writeAudit } from '#server/audit/writeAudit.ts';
import { db } from '#server/db/database.ts';
import { isDiskFull } from '#server/db/embedded/diskSpace.ts';
import { unlessTaken } from '#server/db/faults.ts';
import { type Tx, transaction } from '#server/db/transaction.ts';
import { InvalidError, StaleLinkError } from '#server/errors.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import { nameOf } from '#server/viewer.ts';
import { joinDepartments } from './invitedDepartments.ts';

/** Longer tokens are invalid and not worth hashing. */
const LONGEST_TOKEN = 200;

const withOrganization = { organization: { select: { name: true } } } as const;

type FoundInvitation = Prisma.InvitationGetPayload<{ include: typeof withOrganization }>;
export type OfferedInvitation = FoundInvitation & { readonly hasAccount: boolean };

/** The invitation behind a link, for the page it leads to. */
export async function offeredInvitation(
  token: string,
  from: { readonly ip: string },
): Promise<OfferedInvitation> {
  await countLinkUse(from.ip);
  return findOffered(token);
}

/**
 * `offeredInvitation` without counting the attempt. A link that was used, has expired, was revoked or replaced, or
 * never existed, gives the same error.
 */
async function findOffered(token: string): Promise<OfferedInvitation> {
  const invitation =
    token.length > LONGEST_TOKEN
      ? null
      : await db().invitation.findFirst({
          where: {
            tokenHash: hashOfLinkToken(token),
            status: 'pending',
            expiresAt: { gt: new Date() },
            organization: { status: 'active' },
          },
          include: withOrganization,
        });
  if (!invitation) throw invalidLink();
  return noted(invitation);
}

/**
 * Only the holder of the link may learn that the address has an account. From then on the administrator sees that the
 * invitation cannot be accepted. A full disk leaves that to the next time that the link is opened.
 */
async function noted(invitation: FoundInvitation): Promise<OfferedInvitation> {
  const hasAccount = (await accountByEmail(invitation.email)) !== null;
  if (hasAccount !== (invitation.blockedAt !== null) && !isDiskFull()) {
    await transaction((tx) => block(tx, invitation, hasAccount));
  }
  return { ...invitation, hasAccount };
}

/** Marks the invitation as blocked; of several concurrent calls one writes the audit entry. */
async function block(tx: Tx, invitation: FoundInvitation, isBlocked: boolean): Promise<void> {
  const { id, organizationId, tokenHash, email } = invitation;
  const { count } = await tx.invitation.updateMany({
    where: {
      organizationId,
      id,
      tokenHash,
      status: 'pending',
      blockedAt: isBlocked ? null : { not: null },
    },
    data: { blockedAt: isBlocked ? new Date() : null },
  });
  if (count === 0) return;
  const holder = { organizationId, userId: null, name: nameOf(invitation) };
  await writeAudit(tx, holder, {
    kind: isBlocked ? 'invitation blocked' : 'invitation unblocked',
    recordType: 'invitation',
    recordId: id,
    before: { email, canBeAccepted: isBlocked },
    after: { email, canBeAccepted: !isBlocked },
  });
}

/** Creates the account of the invited person, and signs them in. */
export async function acceptInvitation(
  { token, password }: { readonly token: string; readonly password: string },
  from: { readonly ip: string; readonly userAgent: string },
): Promise<Login> {
  await countLinkUse(from.ip);
  const { organizationId } = await findOffered(token);
  const message = invitationPasswordIssue(password);
  if (message !== null) throw new InvalidError([{ path: ['password'], message }]);
  const passwordHash = await hashPassword(password);
  return transaction(async (tx) => {
    const organization = await lockOrganization(tx, organizationId);
    if (organization.status !== 'active') throw invalidLink();
    const invited = await takeInvitation(tx, token);
    await refuseBeyondPlan(tx, organization);
    const { email, firstName, lastName, role } = invited;
    const person = { organizationId, email, firstName, lastName, role };
    const user = await unlessTaken(
      tx.user.create({ data: { ...person, passwordHash, emailVerifiedAt: new Date() } }),
      `${email} has an account already. Sign in with it, or ask for an invitation to another e-mail.`,
    );
    const login = await openSession(tx, user, from);
    await joinDepartments(tx, user, invited.id);
    const actor = { organizationId, userId: user.id, name: nameOf(user) };
    await writeAudit(tx, actor, {
      kind: 'invitation accepted',
      recordType: 'user',
      recordId: user.id,
      after: { email, firstName, lastName, role, invitationId: invited.id },
    });
    return login;
  });
}

/** Uses up the link; of concurrent attempts only one succeeds. */
async function takeInvitation(tx: Tx, token: string) {
  const [taken] = await tx.invitation.updateManyAndReturn({
    where: {
      tokenHash: hashOfLinkToken(token),
      status: 'pending',
      expiresAt: { gt: new Date() },
    },
    data: { status: 'accepted', acceptedAt: new Date() },
  });
  if (!taken) throw invalidLink();
  return taken;
}

const invalidLink = () =>
  new StaleLinkError('This invitation is no longer valid. Ask an administrator to send a new one.');
