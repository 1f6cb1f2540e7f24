import { transaction } from '#server/db/transaction.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import type { WrittenLetter } from '#server/mail/letters.ts';
import { queueMail } from '#server/mail/queueMail.ts';
import { settings } from '#server/settings/env.ts';

/** Stores a message and mails it to the provider, both or neither. */
export async function deliver(
  message: Prisma.MessageUncheckedCreateInput,
  letter: WrittenLetter,
): Promise<void> {
  const recipient = settings().supportEmail;
  const organizationId = message.organizationId ?? null;
  await transaction(async (tx) => {
    await tx.message.create({ data: message });
    await queueMail(tx, { organizationId, recipient }, letter);
  });
}
