import { passwordIssues } from '#domain/account/registration.ts';
import { keepOnlyPlace, placeOf } from '#server/accounts/session/knownPlaces.ts';
import { forgiveFailures } from '#server/accounts/session/loginLimits.ts';
import { hashPassword } from '#server/accounts/session/passwords.ts';
import { revokeTokensOf } from '#server/accounts/tokens/apiTokens.ts';
import { writeAudits } from '#server/audit/writeAudit.ts';
import { db } from '#server/db/database.ts';
import { type Tx, transaction } from '#server/db/transaction.ts';
import { InvalidError, StaleLinkError } from '#server/errors.ts';
import type { User } from '#server/generated/prisma/client.ts';
import { queueMail } from '#server/mail/queueMail.ts';
import { writeLetter } from '#server/mail/writeLetter.ts';
import { nameOf } from '#server/viewer.ts';
import { hashOfLinkToken } from './linkTokens.ts';
import { spendLink } from './mailedLinks.ts';
import { countLinkUse } from './signUpLimits.ts';

const RESET = 'Password reset. Sign in with your new password.';
const FAILED = 'Password reset failed';

type Written = {
  readonly token: string;
  readonly newPassword: string;
  readonly revokeApiTokens?: boolean | null | undefined;
};

/** True when the link of a reset mail is valid; does not use it. */
export async function checkResetLink(
  token: string,
  from: { readonly ip: string },
): Promise<{ readonly expiresAt: Date }> {
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
 * Sets the new password and ends every session of the account. Its API tokens are revoked too unless the user keeps
 * them, because somebody who knew the old password may have created one.
 */
export async function resetPassword(
  { token, newPassword, revokeApiTokens }: Written,
  from: { readonly ip: string },
): Promise<string> {
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
      {
        kind: 'password reset',
        recordType: 'user',
        recordId: owner.id,
        after: { user: nameOf(owner), password: 'changed' },
      },
      ...revocations,
    ]);
    return recipient;
  });
  await forgiveFailures(email, null);
  await forgiveFailures(email, placeOf(from.ip));
  return RESET;
}

/** Avoids hashing for invented links, which is expensive. Whether the link is still valid, `spendLink` decides. */
async function ownerOfLink(token: string) {
  const link = await db().oneTimeToken.findUnique({
    where: { tokenHash: hashOfLinkToken(token), purpose: 'reset_password', usedAt: null },
    select: { user: { select: { firstName: true } } },
  });
  if (!link) throw new StaleLinkError(FAILED);
  return link.user;
}

/** Updates the account before its sessions: a concurrent login waits for it and then finds another password. */
async function changePassword(tx: Tx, owner: User, passwordHash: string): Promise<void> {
  const { id, organizationId } = owner;
  const now = new Date();
  // The link came by mail, so it also verifies the e-mail.
  const emailVerifiedAt = owner.emailVerifiedAt ?? now;
  await tx.user.update({ where: { id }, data: { passwordHash, emailVerifiedAt } });
  await tx.session.updateMany({
    where: { organizationId, userId: id, revokedAt: null },
    data: { revokedAt: now },
  });
}
