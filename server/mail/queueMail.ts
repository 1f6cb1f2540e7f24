import { onCommit, type Tx } from '#server/db/transaction.ts';
import type { WrittenLetter } from './letters.ts';
import { wakeOutboxes } from './outboxLoop.ts';

/** More than the subject of any letter, and less than a line of a mail may hold. */
const LONGEST_SUBJECT = 200;

/**
 * Puts a mail into the outbox in the transaction that gives reason for it, so that both happen or
 * neither. Sending is the outbox's own affair: a dead mail server loses nothing and delays nobody.
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

/** Names of people and organizations stand in subjects; none may begin a header of its own. */
const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_SUBJECT);

/** Neither a list of addresses nor a name with one: each would be read as more than was meant. */
const isOneAddress = (recipient: string): boolean =>
  /^[^\s\p{Cc},;:<>()[\]"\\@]+@[^\s\p{Cc},;:<>()[\]"\\@]+$/u.test(recipient);
