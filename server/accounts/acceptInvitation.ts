import { z } from 'zod';
import { invitationPasswordIssue } from '#domain/account/password.ts';
import { writeAudit } from '#server/audit/service.ts';
import { db } from '#server/db/database.ts';
import { unlessTaken } from '#server/db/faults.ts';
import { type Tx, transaction } from '#server/db/transaction.ts';
import { InvalidError, StaleLinkError } from '#server/errors.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import { parseInput } from '#server/input.ts';
import { accountByEmail } from './accountByEmail.ts';
import { joinDepartments } from './invitedDepartments.ts';
import { hashOfLinkToken } from './linkTokens.ts';
import { lockOrganization } from './lockOrganization.ts';
import { type Login, openSession } from './openSession.ts';
import { hashPassword } from './passwords.ts';
import { refuseBeyondPlan } from './seats.ts';
import { countLinkUse } from './signUpLimits.ts';
import { nameOf } from './viewer.ts';

export const acceptance = z.object({ token: z.string(), password: z.string() });

/** Longer ones are none of ours, and not worth a hash. */
const LONGEST_TOKEN = 200;

const withOrganization = { organization: { select: { name: true } } } as const;

type FoundInvitation = Prisma.InvitationGetPayload<{ include: typeof withOrganization }>;
export type OfferedInvitation = FoundInvitation & { readonly hasAccount: boolean };

/** The invitation a link stands for, for the page it leads to. */
export async function offeredInvitation(
  token: string,
  from: { readonly ip: string },
): Promise<OfferedInvitation> {
  await countLinkUse(from.ip);
  return findOffered(token);
}

/**
 * The same, uncounted. A link that was used, has expired, was taken back or replaced,
 * or never was, gives the same answer.
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
 * Only the owner of the address, who holds the link, may learn that it has an account. From then on the
 * administrator sees that the invitation can't be accepted.
 */
async function noted(invitation: FoundInvitation): Promise<OfferedInvitation> {
  const hasAccount = (await accountByEmail(invitation.email)) !== null;
  if (hasAccount !== (invitation.blockedAt !== null)) {
    await transaction((tx) => block(tx, invitation, hasAccount));
  }
  return { ...invitation, hasAccount };
}

/** Of any number who open the link at once, one writes it down. */
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

/** Makes the account of who was invited, and signs it in. */
export async function acceptInvitation(
  input: unknown,
  from: { readonly ip: string; readonly userAgent: string },
): Promise<Login> {
  const { token, password } = parseInput(acceptance, input);
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

/** Uses the link up. Of two who try at once, one finds it unused. */
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
