import { db } from '#server/db/database.ts';
import { NotFoundError } from '#server/errors.ts';

const MOST_MAILS = 100;

/** The newest mails of the outbox, which is how they are read without a mail server. */
export const listMails = () =>
  db().outboxMail.findMany({ orderBy: { id: 'desc' }, take: MOST_MAILS });

export type ListedMail = Awaited<ReturnType<typeof listMails>>[number];

export async function getMail(id: number): Promise<ListedMail> {
  const mail = await db().outboxMail.findUnique({ where: { id } });
  if (mail === null) throw new NotFoundError('Mail');
  return mail;
}
