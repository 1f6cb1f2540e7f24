import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serverEnvironment } from '#tests/processes/serverProcess.ts';
import { databaseUrl, runSql } from '#tests/setup/globalSetup.ts';
import { searchOutput } from '#tests/setup/secretForms.ts';

/**
 * The server of the browser tests: what `npm start` runs, on demo data in a temporary folder, or in a database of its own
 * on the server of `TEST_DATABASE_URL` with `E2E_ON=postgresql`. It ends when its log contains a secret, so that every
 * test after that fails.
 */
const folder = mkdtempSync(path.join(tmpdir(), 'batchwright-e2e-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

const name = `batchwright_e2e_${process.pid}`;
const host = process.env['E2E_ON'] === 'postgresql' ? process.env['TEST_DATABASE_URL'] : undefined;
if (host) await runSql(host, `CREATE DATABASE ${name}`);
const onHost = host && {
  DATABASE_URL: databaseUrl(host, name),
  JWT_SECRET: 'the secret of a browser test, long enough',
};

const server = spawn(process.execPath, ['--import', 'tsx', 'scripts/start.ts'], {
  env: serverEnvironment({
    PORT: process.env['E2E_PORT'] ?? '4173',
    DATA_DIR: folder,
    ...onHost,
    // Tests may come from other networks, so that they do not share the limits of one.
    TRUST_PROXY: '127.0.0.1',
  }),
  stdio: ['ignore', 'pipe', 'pipe'],
});
for (const stream of [server.stdout, server.stderr]) {
  const search = searchOutput([], (line) => {
    console.error(`The server told a secret: ${line}`);
    server.kill('SIGKILL');
  });
  stream.setEncoding('utf8');
  stream.on('data', search.take);
  stream.on('end', search.end);
}
server.stderr.pipe(process.stderr);
process.on('SIGTERM', () => server.kill('SIGTERM'));
await once(server, 'exit');
if (host) await runSql(host, `DROP DATABASE ${name} WITH (FORCE)`);
process.exitCode = server.exitCode ?? 1;
