import { writeAudit } from '#server/audit/writeAudit.ts';
import { db } from '#server/db/database.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { WrittenLetter } from '#server/mail/letters.ts';
import { mailPeople } from '#server/mail/mailPeople.ts';
import { writeLetter } from '#server/mail/writeLetter.ts';
import type { Viewer } from '#server/viewer.ts';

/** The owner of a PIN that was typed. */
export type PinOwner = { readonly userId: number; readonly name: string };

/** Stands in a letter for the time that is known once the wrong PIN was counted, when writing would take too long. */
const UNTIL = '[until]';

/** The letter about a PIN that was locked at the screen of the viewer; `tellOfLockedPin` gives it its time. */
export async function letterOfLockedPin(
  { organizationId: id, name }: Viewer,
  owner: PinOwner,
): Promise<WrittenLetter> {
  const organization = await db().organization.findUniqueOrThrow({
    where: { id },
    select: { name: true },
  });
  return writeLetter({
    kind: 'pinLocked',
    personName: owner.name,
    screenOf: name,
    organizationName: organization.name,
    until: UNTIL,
  });
}

export type LockedPin = {
  readonly letter: WrittenLetter;
  readonly lockedUntil: Date;
  /** The same as a time of day with its zone. */
  readonly until: string;
};

/** Queues the letter to all administrators and people of Quality, and writes the audit entry. */
export async function tellOfLockedPin(
  tx: Tx,
  viewer: Viewer,
  owner: PinOwner,
  { letter, lockedUntil, until }: LockedPin,
): Promise<void> {
  const timed = (part: string) => part.replaceAll(UNTIL, until);
  const told = { ...letter, text: timed(letter.text), html: timed(letter.html) };
  const { organizationId } = viewer;
  await mailPeople(tx, organizationId, { OR: [{ role: 'admin' }, { quality: true }] }, () => told);
  await writeAudit(tx, viewer, {
    kind: 'signing PIN locked',
    recordType: 'user',
    recordId: owner.userId,
    after: { user: owner.name, lockedUntil: lockedUntil.toISOString() },
  });
}
