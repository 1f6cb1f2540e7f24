import type { FastifyInstance } from 'fastify';
import { parseId } from '#server/input/ids.ts';
import { settings } from '#server/settings/env.ts';
import { getMail, type ListedMail, listMails } from './devMail.ts';

type ById = { Params: { id: string } };

/** A letter may contain text by strangers, so it must not run, load or post anything. */
const LETTER_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-popups allow-popups-to-escape-sandbox";
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'none'";

/** Serves the outbox as a page, for trying the product without a mail server. Not in production. */
export async function devMailRoutes(app: FastifyInstance): Promise<void> {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  app.get('/mail.json', async () => ({
    sending: settings().mailUrl !== undefined,
    mails: (await listMails()).map(mailBody),
  }));

  app.get('/mail', async (_request, reply) => {
    const { devMailPage } = await import('./DevMailPage.tsx');
    const page = devMailPage(await listMails(), settings().mailUrl !== undefined);
    return reply.header('content-security-policy', PAGE_POLICY).type('text/html').send(page);
  });

  app.get<ById>('/mail/:id/html', async (request, reply) => {
    const { html } = await getMail(parseId(request.params.id, 'Mail'));
    return reply.header('content-security-policy', LETTER_POLICY).type('text/html').send(html);
  });

  app.get<ById>('/mail/:id/text', async (request, reply) => {
    const { text } = await getMail(parseId(request.params.id, 'Mail'));
    return reply.type('text/plain; charset=utf-8').send(text);
  });
}

const mailBody = (mail: ListedMail) => ({
  id: mail.id,
  subject: mail.subject,
  to: mail.recipient,
  state: mail.status,
  attempts: mail.attempts,
  last_error: mail.lastError,
  created_at: mail.createdAt,
  sent_at: mail.sentAt,
  next_attempt_at: mail.status === 'pending' ? mail.nextAttemptAt : null,
  text: mail.text,
  html_url: `/dev/mail/${mail.id}/html`,
});
