import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll } from 'vitest';
import { createHttpServer } from '#server/app/http.ts';
import { createOrganization, createUser } from '#tests/factories.ts';

/** A server with a client to serve and an administrator. */

export let clientFolder: string;
export let app: Awaited<ReturnType<typeof createHttpServer>>;
export let user: Awaited<ReturnType<typeof createUser>>;

/** Called at the top of a test file. */
export function serveClientBefore(): void {
  beforeAll(async () => {
    clientFolder = await mkdtemp(path.join(tmpdir(), 'batchwright-client-'));
    await mkdir(path.join(clientFolder, 'assets'));
    await writeFile(
      path.join(clientFolder, 'index.html'),
      '<!doctype html><meta name="app-env" content="development"><title>Batchwright</title>',
    );
    await writeFile(path.join(clientFolder, 'assets/index-1a2b3c.js'), 'export {};');
    await writeFile(path.join(clientFolder, 'assets/index-1a2b3c.js.gz'), gzipSync('export {};'));
    await writeFile(path.join(clientFolder, 'favicon.svg'), '<svg/>');
    app = await createHttpServer({ clientFolder });
    user = await createUser({ organizationId: (await createOrganization()).id, role: 'admin' });
  });

  afterAll(async () => {
    await app.close();
    await rm(clientFolder, { recursive: true, force: true });
  });
}

export const JSON_TYPE = { 'content-type': 'application/json' };
