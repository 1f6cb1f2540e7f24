import { readFile } from 'node:fs/promises';
import { db, openDatabase } from '#server/db/database.ts';
import { applySettings, readSettings } from '#server/settings/env.ts';
import { apiOf, testServer } from '#tests/execute.ts';
import { type ServerProcess, startServer } from '#tests/processes/serverProcess.ts';

/**
 * Measures the exports of a database filled by `fillMillion.ts`, with a server in a separate process: `npm run
 * bench:exports -- postgresql://…/million_big`. Prints rows, MB of the file, seconds, and by how much the server's
 * memory grew (Linux); fails above 64 MB. `BENCH_ONLY=history` runs the exports with that name.
 */
const MOST_GROWTH_MB = 64;
const SAMPLE_MS = 50;
const WARM_RUNS = 20;
const JWT_SECRET = 'a secret of the bench that is long enough';

const [url = ''] = process.argv.slice(2);
const environment = { DATABASE_URL: url, JWT_SECRET, DEMO_DATA: 'false', LOG_LEVEL: 'warn' };
const server = await startServer(environment);
try {
  const token = await tokenOfAdmin();
  // Warms up, so that the code is compiled and the heap has the size of small exports.
  for (let run = 0; run < WARM_RUNS; run += 1) {
    await load('/oils/export?is_active=true', token);
    await load('/batches/export?to=2024-01-05', token);
  }
  await measure('batch history', '/batches/export?include_inactive=true', token);
  await measure('oils', '/oils/export', token);
  await measure('batch history, searched', '/batches/export?search=gum', token);
  await measure('trace of a popular lot', '/trace/export?oil_id=1', token);
  await measure('recall of it as PDF', '/oils/1/recall.pdf', token);
  await measure('trace of a name', '/trace/export?search=oil-', token);
  await measure('audit log', '/audit/export', token);
} finally {
  await server.stop();
}

async function tokenOfAdmin(): Promise<string> {
  const database = await openDatabase({ kind: 'postgresql', url });
  applySettings({ ...(await readSettings(environment)), logLevel: 'silent' });
  const { id: organizationId } = await db().organization.findFirstOrThrow({
    orderBy: { id: 'asc' },
  });
  const { token } = await apiOf({ id: 1, organizationId });
  await (await testServer()).close();
  await database.close();
  return token ?? '';
}

async function measure(name: string, path: string, token: string): Promise<void> {
  if (!name.includes(process.env['BENCH_ONLY'] ?? '')) return;
  const before = await residentMb(server);
  let peak = before;
  const timer = setInterval(() => {
    void residentMb(server).then((mb) => {
      peak = Math.max(peak, mb);
    });
  }, SAMPLE_MS);
  const startedAt = performance.now();
  const { rows, bytes } = await load(path, token);
  const seconds = (performance.now() - startedAt) / 1000;
  clearInterval(timer);
  const growth = peak - before;
  if (growth > MOST_GROWTH_MB) process.exitCode = 1;
  const cells = [
    `${rows} lines`.padStart(15),
    `${(bytes / 1e6).toFixed(1)} MB`.padStart(10),
    `${seconds.toFixed(1)} s`.padStart(8),
    `${before.toFixed(0)} MB before, +${growth.toFixed(0)} MB`,
  ];
  console.log(`${name.padEnd(26)} ${cells.join('  ')}`);
}

/** Reads a response without storing it. */
async function load(path: string, token: string) {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${server.url}/api${path}`, { headers });
  if (!answer.ok || answer.body === null) throw new Error(`${path} answers ${answer.status}.`);
  let [rows, bytes] = [0, 0];
  for await (const chunk of answer.body) {
    bytes += chunk.length;
    for (const byte of chunk) if (byte === 10) rows += 1;
  }
  return { rows, bytes };
}

async function residentMb({ pid }: ServerProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}
