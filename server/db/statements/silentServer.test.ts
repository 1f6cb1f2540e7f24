import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { db, openUnmigrated } from '#server/db/database.ts';
import { withoutOutage } from '#server/db/faults.ts';
import { UnavailableError } from '#server/errors.ts';
import { startProxy } from '#tests/processes/databaseProxy.ts';
import { databaseUrl } from '#tests/setup/globalSetup.ts';

/** Only a server can become unresponsive. */
const serverUrl = process.env['TEST_DATABASE_URL'] ?? '';
/** Slightly longer than a server may take to respond. */
const LONG_MS = 6_500;

test.runIf(serverUrl)(
  'a transaction whose server falls silent ends once, and no connection of it is used again',
  async () => {
    const [row] = await db().$queryRaw<{ name: string }[]>`SELECT current_database() AS name`;
    const proxy = await startProxy(new URL(databaseUrl(serverUrl, row?.name ?? '')));
    const { prisma, close } = await openUnmigrated({ kind: 'postgresql', url: proxy.url });
    try {
      let silentAt = 0;
      const cutOff = prisma.$transaction(async (tx) => {
        await tx.$queryRaw`SELECT 1`;
        proxy.fallSilent();
        silentAt = performance.now();
        await tx.$queryRaw`SELECT 2`;
      });
      const error = await cutOff.catch(withoutOutage);
      expect(error).toBeInstanceOf(UnavailableError);
      expect(performance.now() - silentAt).toBeLessThan(LONG_MS + 2_000);
      proxy.comeBack();
      const asked = Array.from({ length: 20 }, () => prisma.$queryRaw`SELECT 1 AS one`);
      expect(await Promise.all(asked)).toEqual(asked.map(() => [{ one: 1 }]));
    } finally {
      await close();
      proxy.close();
    }
  },
);

test.runIf(serverUrl)('a transaction that is idle for a while is not ended', async () => {
  const kept = db().$transaction(
    async (tx) => {
      await tx.$queryRaw`SELECT 1`;
      await sleep(LONG_MS);
      return tx.$queryRaw`SELECT 2 AS two`;
    },
    { timeout: 2 * LONG_MS },
  );
  expect(await kept).toEqual([{ two: 2 }]);
});
