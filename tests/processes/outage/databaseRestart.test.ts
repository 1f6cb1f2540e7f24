import { expect, test } from 'vitest';
import { NO_CLUSTER, startCluster } from '#tests/setup/throwAwayCluster.ts';
import { startServer } from '../serverProcess.ts';
import { expectOnlyOutages, startRequests, WITHIN_MS } from './steadyRequests.ts';

if (NO_CLUSTER !== null) {
  console.log(`The restarts of a database server did not run: ${NO_CLUSTER}.`);
}
const notRun = NO_CLUSTER === null ? '' : ` (not run: ${NO_CLUSTER})`;

/** The code with which the database itself ends its sessions; after a crash it says nothing more. */
const ENDED_BY_OPERATOR = '57P01';

test.skipIf(NO_CLUSTER !== null)(
  `a database server that is stopped and started under load costs 503s, and the process recovers by itself${notRun}`,
  async () => {
    const cluster = await startCluster();
    try {
      const server = await startServer({
        DATABASE_URL: cluster.url,
        JWT_SECRET: 'a secret of the restart test that is long enough',
      });
      const ready = async () => (await fetch(`${server.url}/readyz`)).status;
      try {
        const requests = await startRequests(server);
        let backAt = 0;
        for (const mode of ['fast', 'immediate'] as const) {
          await requests.until(200);
          const hasCode = () => mode === 'immediate' || server.output().includes(ENDED_BY_OPERATOR);
          const told = expect.poll(hasCode, { timeout: 30_000, interval: 5 }).toBe(true);
          await Promise.all([told, cluster.stop(mode)]);
          await requests.until(503);
          expect(await ready()).toBe(503);
          expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
          await cluster.start();
          backAt = performance.now();
          await expect.poll(ready, { timeout: WITHIN_MS, interval: 100 }).toBe(200);
        }
        await requests.until(200);
        expectOnlyOutages(await requests.stop(), backAt);
        expect(server.hasEnded()).toBe(false);
      } finally {
        await server.stop();
      }
    } finally {
      await cluster.remove();
    }
  },
  240_000,
);
