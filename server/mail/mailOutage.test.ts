import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { db } from '#server/db/database.ts';
import { metrics } from '#server/observability/metrics.ts';
import { type Api, apiOf, testServer } from '#tests/execute.ts';
import { createOrganization, createUser } from '#tests/factories.ts';
import { startMailServer } from '#tests/mailServer.ts';
import { mailSender } from './mailSender.ts';
import { startOutbox, wakeOutboxes } from './outboxLoop.ts';

const FROM = { from: 'hello@batchwright.test', publicUrl: 'https://batchwright.test' };

let admin: Api;
let known: string;
let serial = 0;
const closing: (() => Promise<unknown>)[] = [];

beforeEach(async () => {
  await db().outboxMail.deleteMany();
  await db().rateLimit.deleteMany();
  const { id: organizationId } = await createOrganization();
  const user = await createUser({ organizationId, role: 'admin' });
  known = user.email;
  admin = await apiOf(user);
  serial += 1;
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** Accepts connections without ever responding, or accepts none. */
async function brokenMailServer(isHanging: boolean) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const stop = async () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  if (isHanging) closing.push(stop);
  else await stop();
  return { port, stop };
}

const waitingInMetrics = async () =>
  Number(/^batchwright_outbox_mails\S* (\d+)$/m.exec(await metrics.metrics())?.[1]);

test.each([
  ['hangs', true],
  ['refuses connections', false],
])(
  'a mail server that %s costs no request, and gets each mail once when it is back',
  async (_, isHanging) => {
    const app = await testServer();
    const [added, invited] = [`new${serial}@outage.test`, `invited${serial}@outage.test`];
    const broken = await brokenMailServer(isHanging);
    const mailUrl = `smtp://127.0.0.1:${broken.port}`;
    closing.unshift(startOutbox(mailSender({ mailUrl, ...FROM }), { warn: () => undefined }).stop);
    const post = async (path: string, body: object) => {
      const askedAt = performance.now();
      const { status } = await admin.rest('POST', path, { body });
      expect(performance.now() - askedAt).toBeLessThan(5_000);
      return status;
    };
    const names = { first_name: 'Jo', last_name: 'Lind' };
    const person = {
      ...names,
      email: added,
      password: 'Orchard-1.',
      organization_name: `Outage ${serial}`,
    };
    expect(await post('/auth/register', person)).toBeLessThan(300);
    expect(await post('/auth/forgot-password', { email: known })).toBeLessThan(300);
    expect(await post('/auth/invitations', { ...names, email: invited })).toBeLessThan(300);
    await vi.waitFor(
      async () =>
        expect(await db().outboxMail.count({ where: { attempts: { gt: 0 } } })).toBeGreaterThan(0),
      { timeout: 20_000 },
    );
    expect((await app.inject('/readyz')).statusCode).toBe(200);
    expect(await waitingInMetrics()).toBe(3);

    await broken.stop();
    const mended = await startMailServer({}, broken.port);
    closing.push(mended.stop);
    await vi.waitFor(
      async () => {
        await db()
          .$executeRaw`UPDATE outbox_mails SET next_attempt_at = now() WHERE status = 'pending'`;
        wakeOutboxes();
        expect(await db().outboxMail.count({ where: { status: 'sent' } })).toBe(3);
      },
      { timeout: 30_000, interval: 500 },
    );
    const reached = mended.received.flatMap(({ recipients }) => recipients);
    expect(reached.toSorted()).toEqual([invited, added, known].toSorted());
    expect(await waitingInMetrics()).toBe(0);
  },
);
