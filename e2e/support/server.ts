import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serverEnvironment } from '#tests/processes/serverProcess.ts';
import { searchOutput } from '#tests/setup/secretForms.ts';

/**
 * The server of the browser tests: what `npm start` runs, on demo data in a temporary folder. It ends when its log
 * contains a secret, so that every test after that fails.
 */
const folder = mkdtempSync(path.join(tmpdir(), 'batchwright-e2e-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

const server = spawn(process.execPath, ['--import', 'tsx', 'scripts/start.ts'], {
  env: serverEnvironment({
    PORT: process.env['E2E_PORT'] ?? '4173',
    DATA_DIR: folder,
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
process.exitCode = server.exitCode ?? 1;
