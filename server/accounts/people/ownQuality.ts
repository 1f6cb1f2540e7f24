import { db } from '#server/db/database.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { WrittenLetter } from '#server/mail/letters.ts';
import { mailPeople } from '#server/mail/mailPeople.ts';
import { writeLetter } from '#server/mail/writeLetter.ts';
import type { Viewer } from '#server/viewer.ts';

/** The letter about an administrator who takes on Quality; null when the change is another one. */
export async function letterOfOwnQuality(
  { userId, organizationId, role, name }: Viewer,
  id: number,
  { quality }: { readonly quality?: boolean | undefined },
): Promise<WrittenLetter | null> {
  if (quality !== true || id !== userId || role !== 'admin') return null;
  const { name: organizationName } = await db().organization.findUniqueOrThrow({
    where: { id: organizationId },
    select: { name: true },
  });
  return writeLetter({ kind: 'ownQuality', personName: name, organizationName });
}

/** Queues the letter to every other administrator, who could otherwise not know. */
export async function tellAdministrators(
  tx: Tx,
  { userId, organizationId }: Viewer,
  letter: WrittenLetter,
): Promise<void> {
  await mailPeople(tx, organizationId, { role: 'admin', id: { not: userId } }, () => letter);
}
