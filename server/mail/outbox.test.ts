import { createServer, type Server } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { db } from '#server/db/database.ts';
import { transaction } from '#server/db/transaction.ts';
import { createOutboxMail } from '#tests/factories.ts';
import { startMailServer } from '#tests/mailServer.ts';
import { type MailSender, mailSender } from './mailSender.ts';
import { giveUpStaleMails, sendNextMail } from './outbox.ts';
import { startOutbox } from './outboxLoop.ts';
import { queueMail } from './queueMail.ts';
import { writeLetter } from './writeLetter.ts';

const LINK = 'https://batchwright.test/verify-email?token=a-token_of-some-length';
const FROM = { from: 'hello@batchwright.test', publicUrl: 'https://batchwright.test' };
const closing: (() => Promise<void>)[] = [];
const silent = () => undefined;
const noLog = { warn: silent };

beforeEach(() => db().outboxMail.deleteMany());
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function mailServer(...options: Parameters<typeof startMailServer>) {
  const server = await startMailServer(...options);
  closing.push(server.stop);
  return server;
}

const senderTo = (mailUrl: string) => mailSender({ mailUrl, ...FROM });
const only = () => db().outboxMail.findFirstOrThrow();
/** A second ago, because the column rounds to milliseconds, which can be later than the next statement. */
const makeDue = () =>
  db().$executeRaw`UPDATE outbox_mails SET next_attempt_at = now() - interval '1 second'`;
const queue = (recipient: string, letter: Awaited<ReturnType<typeof writeLetter>>) =>
  transaction((tx) => queueMail(tx, { organizationId: null, recipient }, letter));

function running(send: MailSender | null): void {
  closing.unshift(startOutbox(send, noLog).stop);
}

test('a letter arrives once, complete, in HTML and text, soon after it was queued', async () => {
  const server = await mailServer();
  running(senderTo(server.url));
  const letter = await writeLetter({ kind: 'verifyEmail', firstName: 'Jo', link: LINK });
  await queue('jo@example.test', letter);
  await vi.waitFor(() => expect(server.received).toHaveLength(1), { timeout: 4_000 });
  const [arrived] = server.received;
  expect(arrived?.recipients).toEqual(['jo@example.test']);
  expect(arrived?.mail.from).toMatchObject({
    address: 'hello@batchwright.test',
    name: 'Batchwright',
  });
  expect(arrived?.mail.subject).toBe('Verify your e-mail for Batchwright');
  expect(arrived?.mail.text).toContain(`\n${LINK}\n`);
  expect(arrived?.mail.html).toContain(`href="${LINK}"`);
  await vi.waitFor(async () => expect((await only()).status).toBe('sent'));
  expect(await sendNextMail(senderTo(server.url), silent)).toBe(false);
  expect(server.received).toHaveLength(1);
});

test('a sent mail is kept without its text, which may contain a link', async () => {
  const server = await mailServer();
  await createOutboxMail({ text: LINK, html: LINK });
  await sendNextMail(senderTo(server.url), silent);
  expect(await only()).toMatchObject({ status: 'sent', text: '', html: '', lastError: null });
});

test('a refused mail is retried, and then arrives once', async () => {
  let refusals = 2;
  const server = await mailServer({
    onRcptTo: (_address, _session, done) => {
      refusals -= 1;
      done(refusals < 0 ? null : new Error('come back later'));
    },
  });
  const send = senderTo(server.url);
  await createOutboxMail();
  for (const attempts of [1, 2]) {
    await sendNextMail(send, silent);
    const mail = await only();
    expect(mail).toMatchObject({ status: 'pending', attempts });
    expect(mail.lastError).toContain('come back later');
    expect(mail.nextAttemptAt.getTime()).toBeGreaterThan(Date.now() + 5_000 * attempts);
    expect(await sendNextMail(send, silent)).toBe(false);
    await makeDue();
  }
  await sendNextMail(send, silent);
  expect(await only()).toMatchObject({ status: 'sent', attempts: 3 });
  expect(server.received).toHaveLength(1);
});

test('a mail server that was unreachable gets the mail when it is back', async () => {
  const first = await startMailServer();
  await first.stop();
  const send = senderTo(first.url);
  await createOutboxMail();
  await sendNextMail(send, silent);
  expect(await only()).toMatchObject({ status: 'pending', attempts: 1 });
  const server = await mailServer({}, first.port);
  await makeDue();
  await sendNextMail(send, silent);
  expect(server.received).toHaveLength(1);
});

test('a mail that was sent but could not be marked as sent is not sent again', async () => {
  await createOutboxMail();
  await db().$executeRaw`
    CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'No space left on device' USING ERRCODE = 'disk_full'; END $$`;
  await db().$executeRaw`
    CREATE TRIGGER no_room BEFORE UPDATE ON outbox_mails
    FOR EACH ROW WHEN (NEW.status = 'sent') EXECUTE FUNCTION no_room()`;
  const send = vi.fn(async () => undefined);
  try {
    for (const _ of [1, 2]) {
      await expect(sendNextMail(send, silent)).rejects.toThrow();
      await makeDue();
    }
  } finally {
    await db().$executeRaw`DROP TRIGGER no_room ON outbox_mails`;
    await db().$executeRaw`DROP FUNCTION no_room()`;
  }
  expect(await sendNextMail(send, silent)).toBe(false);
  expect(send).toHaveBeenCalledOnce();
  expect((await only()).status).toBe('sent');
});

test('after a day without success a mail is given up, with the reason and without its text', async () => {
  await createOutboxMail({ createdAt: new Date(Date.now() - 86_400_000) });
  await sendNextMail(() => Promise.reject(new Error('no such mailbox')), silent);
  expect(await only()).toMatchObject({
    status: 'failed',
    lastError: 'no such mailbox',
    text: '',
    html: '',
  });
});

test('a mail server that hangs does not delay queueing', async () => {
  const hanging: Server = createServer(silent).listen(0, '127.0.0.1');
  closing.push(async () => void hanging.close());
  await new Promise((done) => hanging.once('listening', done));
  const address = hanging.address();
  const port = typeof address === 'object' ? address?.port : 0;
  running(senderTo(`smtp://127.0.0.1:${port}`));
  const letter = await writeLetter({ kind: 'passwordChanged', firstName: 'Jo' });
  await queue('first@example.test', letter);
  await vi.waitFor(async () => expect((await only()).attempts).toBe(1), { timeout: 10_000 });
  await queue('second@example.test', letter);
  const mails = await db().outboxMail.findMany({ orderBy: { id: 'asc' } });
  // The first one has not failed yet: it is still being sent.
  expect(mails).toMatchObject([
    { status: 'pending', attempts: 1, lastError: null },
    { status: 'pending', attempts: 0, lastError: null },
  ]);
});

test('several concurrent senders send each mail once', async () => {
  const server = await mailServer();
  for (let count = 0; count < 30; count += 1) await createOutboxMail();
  const sendAll = async () => {
    const send = senderTo(server.url);
    while (await sendNextMail(send, silent));
  };
  await Promise.all([sendAll(), sendAll(), sendAll(), sendAll()]);
  const reached = server.received.flatMap(({ recipients }) => recipients);
  expect(reached).toHaveLength(30);
  expect(new Set(reached).size).toBe(30);
  expect(await db().outboxMail.count({ where: { status: 'sent' } })).toBe(30);
});

test('a mail claimed by a process that died is sent by another one', async () => {
  const server = await mailServer();
  await createOutboxMail();
  void sendNextMail(() => new Promise(silent), silent);
  await vi.waitFor(async () => expect((await only()).attempts).toBe(1));
  const send = senderTo(server.url);
  expect(await sendNextMail(send, silent)).toBe(false);
  await makeDue();
  expect(await sendNextMail(send, silent)).toBe(true);
  expect(server.received).toHaveLength(1);
});

test('without a mail server a mail waits until its links expire', async () => {
  await createOutboxMail({
    recipient: 'old@example.test',
    createdAt: new Date(Date.now() - 8 * 86_400_000),
  });
  await createOutboxMail({ recipient: 'new@example.test' });
  await giveUpStaleMails();
  const mails = await db().outboxMail.findMany({ orderBy: { id: 'asc' } });
  expect(mails.map(({ status, text }) => [status, text])).toEqual([
    ['failed', ''],
    ['pending', 'A text'],
  ]);
});

test('a mail of a failed transaction is neither stored nor sent', async () => {
  const server = await mailServer();
  running(senderTo(server.url));
  const letter = await writeLetter({ kind: 'passwordChanged', firstName: 'Jo' });
  const failing = transaction(async (tx) => {
    await queueMail(tx, { organizationId: null, recipient: 'jo@example.test' }, letter);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await db().outboxMail.count()).toBe(0);
});

test.each([
  'a@example.test\r\nBcc: b@example.test',
  'a@example.test, b@example.test',
  'Jo <a@example.test>',
  'a@example.test b@example.test',
  '',
])('nothing is queued for %j', async (recipient) => {
  const letter = await writeLetter({ kind: 'passwordChanged', firstName: 'Jo' });
  await expect(queue(recipient, letter)).rejects.toThrow('one plain address');
  expect(await db().outboxMail.count()).toBe(0);
});

test('a name with line breaks cannot start a header', async () => {
  const server = await mailServer();
  const inviterName = 'Eve\r\nBcc: everybody@example.test\r\nX-Injected: yes\u2028more';
  const letter = await writeLetter({
    kind: 'invitation',
    firstName: 'Jo',
    inviterName,
    organizationName: 'Acme',
    roleName: 'operator',
    expiresAt: '2026-12-05 at 08:30 UTC',
    hasAccount: false,
    link: LINK,
  });
  await queue('jo@example.test', letter);
  await sendNextMail(senderTo(server.url), silent);
  const [arrived] = server.received;
  expect(arrived?.recipients).toEqual(['jo@example.test']);
  expect(arrived?.headers).not.toContain('bcc');
  expect(arrived?.headers).not.toContain('x-injected');
  expect(arrived?.mail.subject).toMatch(
    /^Eve Bcc: everybody@example.test X-Injected: yes more invited/,
  );
});
