import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { request } from '@playwright/test';
import { type ServerProcess, startServer } from '#tests/processes/serverProcess.ts';
import { test as base } from '../support/fixtures.ts';
import { type Seeded, seed } from './seed.ts';
import { type Findings, watch } from './watch.ts';

export type World = Seeded & { readonly server: ServerProcess; readonly folder: string };

/**
 * One server for all tests of a file, whose database contains only payloads; a test fails if a page does what plain
 * text can't.
 */
export const test = base.extend<{ findings: Findings }, { world: World }>({
  world: [
    async ({ browserName: _ }, use) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'batchwright-markup-'));
      const server = await startServer({ DATA_DIR: folder, DEMO_DATA: 'false' });
      const api = await request.newContext({ baseURL: server.url });
      await use({ ...(await seed(api)), server, folder });
      await api.dispose();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ world }, use) => use(world.server.url),
  findings: [
    async ({ context, world }, use) => use(await watch(context, world.server.url)),
    { auto: true },
  ],
});
