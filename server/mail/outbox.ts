import { db } from '#server/db/database.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import type { MailSender, OutgoingMail } from './mailSender.ts';
import { retryWaitSeconds } from './retries.ts';

/** A mail being sent. `attempts` distinguishes this claim from later ones. */
type ClaimedMail = OutgoingMail & { readonly attempts: number; readonly ageSeconds: number };

/**
 * Seconds a process may take for one mail before another may claim it; longer than the sum of the timeouts in
 * `mailSender.ts`.
 */
const LEASE_SECONDS = 300;
/** The longest validity of a link (that of an invitation). */
const BODY_KEPT_DAYS = 7;
const LONGEST_ERROR = 500;
/** Bodies contain links that open accounts, so they are removed when they are no longer needed. */
const NO_BODY = { html: '', text: '' };

/** Sent but not stored as such, perhaps because the disk is full; until that succeeds, no other mail is claimed. */
const unmarked = new Set<ClaimedMail>();

async function markSent(mail: ClaimedMail): Promise<void> {
  await settle(mail, { status: 'sent', sentAt: new Date(), lastError: null, ...NO_BODY });
  unmarked.delete(mail);
}

/**
 * Sends the mail that has been due longest; false when none is due. The row is claimed in a separate statement, so that
 * no transaction waits for a mail server and no two processes send the same mail.
 */
export async function sendNextMail(
  send: MailSender,
  reportFailure: (mailId: number, attempts: number) => void,
): Promise<boolean> {
  for (const sent of unmarked) await markSent(sent);
  const mail = await claimMail();
  if (mail === null) return false;
  const problem = await send(mail).then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  if (problem === null) {
    unmarked.add(mail);
    await markSent(mail);
    return true;
  }
  reportFailure(mail.id, mail.attempts);
  await settleFailure(mail, problem.slice(0, LONGEST_ERROR));
  return true;
}

async function claimMail(): Promise<ClaimedMail | null> {
  const [mail = null] = await db().$queryRaw<ClaimedMail[]>`
    UPDATE outbox_mails
    SET attempts = attempts + 1, next_attempt_at = now() + ${LEASE_SECONDS} * interval '1 second'
    WHERE id = (
      SELECT id FROM outbox_mails WHERE status = 'pending' AND next_attempt_at <= now()
      ORDER BY next_attempt_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id, recipient, subject, html, text, attempts, created_at AS "writtenAt",
      extract(epoch FROM now() - created_at)::int AS "ageSeconds"`;
  return mail;
}

/** Only while this claim is valid. */
const settle = ({ id, attempts }: ClaimedMail, data: Prisma.OutboxMailUpdateManyMutationInput) =>
  db().outboxMail.updateMany({ where: { id, attempts, status: 'pending' }, data });

async function settleFailure(mail: ClaimedMail, lastError: string): Promise<void> {
  const waitSeconds = retryWaitSeconds(mail.attempts, mail.ageSeconds);
  if (waitSeconds === null) {
    await settle(mail, { status: 'failed', lastError, ...NO_BODY });
    return;
  }
  await db().$executeRaw`
    UPDATE outbox_mails
    SET last_error = ${lastError}, next_attempt_at = now() + ${waitSeconds} * interval '1 second'
    WHERE id = ${mail.id} AND attempts = ${mail.attempts} AND status = 'pending'`;
}

/** Gives up mails whose links have all expired, which without a mail server would stay forever. */
export async function giveUpStaleMails(): Promise<void> {
  await db().$executeRaw`
    UPDATE outbox_mails
    SET status = 'failed', html = '', text = '', last_error = coalesce(last_error, 'Not sent in time')
    WHERE status = 'pending' AND created_at < now() - ${BODY_KEPT_DAYS} * interval '1 day'`;
}
