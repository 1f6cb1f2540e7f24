import { onCommit, type Tx } from '#server/db/transaction.ts';
import type { WrittenLetter } from './letters.ts';
import { wakeOutboxes } from './outboxLoop.ts';

/** More than the subject of any letter, and less than the limit for a line of a mail. */
const LONGEST_SUBJECT = 200;

/**
 * Queues a mail in the transaction that causes it, so that both happen or neither. Sending is separate, so an
 * unreachable mail server loses and delays nothing.
 */
export async function queueMail(
  tx: Tx,
  to: { readonly organizationId: number | null; readonly recipient: string },
  { subject, html, text }: WrittenLetter,
): Promise<void> {
  if (!isOneAddress(to.recipient)) throw new Error('A mail goes to one plain address.');
  await tx.outboxMail.create({ data: { ...to, subject: oneLine(subject), html, text } });
  onCommit(tx, wakeOutboxes);
}

/** Subjects contain names of people and organizations, which must not start a header. */
const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_SUBJECT);

/** True when the recipient is one plain address, without a display name or further addresses. */
const isOneAddress = (recipient: string): boolean =>
  /^[^\s\p{Cc},;:<>()[\]"\\@]+@[^\s\p{Cc},;:<>()[\]"\\@]+$/u.test(recipient);
