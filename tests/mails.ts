import { db } from '#server/db/database.ts';
import { noteSecret } from './secrets.ts';

/** The mails queued for a recipient, newest first. */
export const mailsTo = (recipient: string) =>
  db().outboxMail.findMany({ where: { recipient }, orderBy: { id: 'desc' } });

/** The token in the link of the newest mail to a recipient. */
export async function tokenMailedTo(recipient: string): Promise<string> {
  const [mail] = await mailsTo(recipient);
  const token = /[?&]token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  if (token === undefined) throw new Error(`No link was mailed to ${recipient}.`);
  noteSecret(token);
  return token;
}
