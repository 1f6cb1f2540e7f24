import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, isReady, serverEnvironment } from '#tests/processes/serverProcess.ts';

/** Measures the start of `npm start` on existing data, from the command to a ready `/readyz`. */
const RUNS = 3;

const folder = await mkdtemp(path.join(tmpdir(), 'batchwright-ready-'));
try {
  console.log(`The first start, which builds what is stale and makes the data: ${await start()} s`);
  for (let run = 1; run <= RUNS; run += 1) console.log(`Start ${run}: ${await start()} s`);
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** Starts and stops the server; returns the seconds until it was ready. */
async function start(): Promise<string> {
  const port = await freePort();
  const startedAt = performance.now();
  const child = spawn('npm', ['start', '--silent'], {
    env: serverEnvironment({ DATA_DIR: folder, PORT: String(port), LOG_LEVEL: 'warn' }),
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  const exited = once(child, 'exit');
  while (!(await isReady(`http://127.0.0.1:${port}`))) {
    if (child.exitCode !== null) throw new Error(`npm start ended with code ${child.exitCode}.`);
    await sleep(10);
  }
  const seconds = (performance.now() - startedAt) / 1000;
  // Signals the server directly, because npm runs it as a child process.
  process.kill(
    Number.parseInt(await readFile(path.join(folder, 'server.pid'), 'utf8'), 10),
    'SIGTERM',
  );
  await exited;
  return seconds.toFixed(2);
}
