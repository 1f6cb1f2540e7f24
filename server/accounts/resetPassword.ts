import { z } from 'zod';
import { passwordIssues } from '#domain/account/registration.ts';
import { writeAudits } from '#server/audit/service.ts';
import { db } from '#server/db/database.ts';
import { type Tx, transaction } from '#server/db/transaction.ts';
import { InvalidError, StaleLinkError } from '#server/errors.ts';
import type { User } from '#server/generated/prisma/client.ts';
import { parseInput } from '#server/input.ts';
import { queueMail } from '#server/mail/queueMail.ts';
import { writeLetter } from '#server/mail/writeLetter.ts';
import { revokeTokensOf } from './apiTokens.ts';
import { keepOnlyPlace, placeOf } from './knownPlaces.ts';
import { hashOfLinkToken } from './linkTokens.ts';
import { forgiveFailures } from './loginLimits.ts';
import { spendLink } from './mailedLinks.ts';
import { hashPassword } from './passwords.ts';
import { countLinkUse } from './signUpLimits.ts';
import { nameOf } from './viewer.ts';

const RESET = 'Password reset. Sign in with your new password.';
const FAILED = 'Password reset failed';

export const resetLinkRequest = z.object({ token: z.string() });
const written = z.object({
  token: z.string(),
  newPassword: z.string(),
  revokeApiTokens: z.boolean().nullish(),
});

/** Says whether a link of a reset mail still counts, and leaves it unused. */
export async function checkResetLink(
  input: unknown,
  from: { readonly ip: string },
): Promise<{ readonly expiresAt: Date }> {
  const { token } = parseInput(resetLinkRequest, input);
  await countLinkUse(from.ip);
  const link = await db().oneTimeToken.findFirst({
    where: {
      tokenHash: hashOfLinkToken(token),
      purpose: 'reset_password',
      usedAt: null,
      expiresAt: { gt: new Date() },
      user: { status: 'active', deletedAt: null, organization: { status: 'active' } },
    },
    select: { expiresAt: true },
  });
  if (!link) throw new StaleLinkError(FAILED);
  return link;
}

/**
 * Sets the new password and ends every session of the account. Its API tokens are revoked too unless the
 * user keeps them, since somebody who knew the old password may have created one.
 */
export async function resetPassword(
  input: unknown,
  from: { readonly ip: string },
): Promise<string> {
  const { token, newPassword, revokeApiTokens } = parseInput(written, input);
  const issues = passwordIssues(['newPassword'], newPassword);
  if (issues.length > 0) throw new InvalidError(issues);
  await countLinkUse(from.ip);
  const { firstName } = await ownerOfLink(token);
  const passwordHash = await hashPassword(newPassword);
  const letter = await writeLetter({ kind: 'passwordChanged', firstName });
  const email = await transaction(async (tx) => {
    const owner = await spendLink(tx, 'reset_password', token, FAILED);
    await changePassword(tx, owner, passwordHash);
    await keepOnlyPlace(tx, owner, from.ip);
    const { organizationId, email: recipient } = owner;
    await queueMail(tx, { organizationId, recipient }, letter);
    const revocations = revokeApiTokens === false ? [] : await revokeTokensOf(tx, owner);
    await writeAudits(tx, { organizationId, userId: owner.id, name: nameOf(owner) }, [
      { kind: 'password reset', recordType: 'user', recordId: owner.id },
      ...revocations,
    ]);
    return recipient;
  });
  await forgiveFailures(email, null);
  await forgiveFailures(email, placeOf(from.ip));
  return RESET;
}

/** Hashing is dear: a made-up link is not worth it. Whether it still counts, `spendLink` decides. */
async function ownerOfLink(token: string) {
  const link = await db().oneTimeToken.findUnique({
    where: { tokenHash: hashOfLinkToken(token), purpose: 'reset_password', usedAt: null },
    select: { user: { select: { firstName: true } } },
  });
  if (!link) throw new StaleLinkError(FAILED);
  return link.user;
}

/** The account first, then its sessions: a login under way waits for it and finds another password. */
async function changePassword(tx: Tx, owner: User, passwordHash: string): Promise<void> {
  const { id, organizationId } = owner;
  const now = new Date();
  // The link came by mail, so it proves the e-mail as the link of a verification does.
  const emailVerifiedAt = owner.emailVerifiedAt ?? now;
  await tx.user.update({ where: { id }, data: { passwordHash, emailVerifiedAt } });
  await tx.session.updateMany({
    where: { organizationId, userId: id, revokedAt: null },
    data: { revokedAt: now },
  });
}
