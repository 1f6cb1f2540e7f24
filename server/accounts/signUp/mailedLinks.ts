import type { Tx } from '#server/db/transaction.ts';
import { StaleLinkError } from '#server/errors.ts';
import type { TokenPurpose } from '#server/generated/prisma/client.ts';
import type { WrittenLetter } from '#server/mail/letters.ts';
import { queueMail } from '#server/mail/queueMail.ts';
import { writeLetter } from '#server/mail/writeLetter.ts';
import { settings } from '#server/settings/env.ts';
import { hashOfLinkToken, newLinkToken } from './linkTokens.ts';

/** The other ones open a file and are never mailed. */
export type MailedPurpose = Exclude<TokenPurpose, 'open_file'>;

const LINKS = {
  verify_email: { page: '/verify-email', letter: 'verifyEmail', hours: 24 },
  reset_password: { page: '/reset-password', letter: 'resetPassword', hours: 1 },
} as const satisfies Record<MailedPurpose, object>;

const HOUR_MS = 3_600_000;

/** A rendered link that belongs to no account yet. */
export type NewLink = {
  readonly purpose: MailedPurpose;
  readonly tokenHash: string;
  readonly letter: WrittenLetter;
};

/** Call it before the transaction that stores the link. */
export async function newLink(purpose: MailedPurpose, firstName: string): Promise<NewLink> {
  const { token, tokenHash } = newLinkToken();
  const { page, letter } = LINKS[purpose];
  const link = new URL(`${page}?token=${token}`, settings().publicUrl).href;
  return { purpose, tokenHash, letter: await writeLetter({ kind: letter, firstName, link }) };
}

/** Queues the mail with the link for its owner; older links for the same purpose become invalid. */
export async function keepLink(
  tx: Tx,
  owner: { readonly id: number; readonly organizationId: number; readonly email: string },
  { purpose, tokenHash, letter }: NewLink,
): Promise<void> {
  const { organizationId, id: userId, email: recipient } = owner;
  await tx.$queryRaw`SELECT id FROM users WHERE id = ${userId} FOR UPDATE`;
  await tx.oneTimeToken.updateMany({
    where: { organizationId, userId, purpose, usedAt: null },
    data: { usedAt: new Date() },
  });
  const expiresAt = new Date(Date.now() + LINKS[purpose].hours * HOUR_MS);
  await tx.oneTimeToken.create({ data: { organizationId, userId, purpose, tokenHash, expiresAt } });
  await queueMail(tx, { organizationId, recipient }, letter);
}

/**
 * Uses up a link and returns its owner, whose row stays locked; of concurrent attempts one succeeds. Throws
 * `StaleLinkError` with `words` for a wrong, used or expired link.
 */
export async function spendLink(tx: Tx, purpose: MailedPurpose, token: string, words: string) {
  const tokenHash = hashOfLinkToken(token);
  // Locks the owner first, in the order of `keepLink`, to avoid a deadlock.
  await tx.$queryRaw`
    SELECT u.id FROM users u JOIN one_time_tokens t ON t.user_id = u.id
    WHERE t.token_hash = ${tokenHash} FOR UPDATE OF u`;
  const [used] = await tx.$queryRaw<{ userId: number }[]>`
    UPDATE one_time_tokens SET used_at = now()
    WHERE token_hash = ${tokenHash} AND purpose = ${purpose}::token_purpose
      AND used_at IS NULL AND expires_at > now()
    RETURNING user_id AS "userId"`;
  const owner =
    used &&
    (await tx.user.findUnique({
      where: {
        id: used.userId,
        status: 'active',
        deletedAt: null,
        organization: { status: 'active' },
      },
    }));
  if (!owner) throw new StaleLinkError(words);
  return owner;
}
