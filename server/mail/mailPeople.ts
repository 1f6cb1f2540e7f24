import type { Tx } from '#server/db/transaction.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import type { WrittenLetter } from './letters.ts';
import { queueMail } from './queueMail.ts';

/**
 * Queues a letter to all active people of an organization who match. It is written only when there is somebody to read
 * it.
 */
export async function mailPeople(
  tx: Tx,
  organizationId: number,
  who: Prisma.UserWhereInput,
  letter: () => WrittenLetter | Promise<WrittenLetter>,
): Promise<void> {
  const people = await tx.user.findMany({
    where: { AND: [{ organizationId, status: 'active' }, who] },
    select: { email: true },
    orderBy: { id: 'asc' },
  });
  if (people.length === 0) return;
  const written = await letter();
  for (const { email: recipient } of people) {
    await queueMail(tx, { organizationId, recipient }, written);
  }
}
