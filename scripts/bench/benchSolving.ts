import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DEMO_PASSWORD } from '#tests/factories.ts';
import { type ServerProcess, startServer } from '#tests/processes/serverProcess.ts';
import { fileForm } from '#tests/samples/oilFiles.ts';

/**
 * Measures how 50 calculations of 250 lots without a blend, which search the whole stock for remedies, delay other
 * requests: `me` fifty times a second, with and without them. Prints milliseconds and the ratio.
 */
const LOTS = 250;
const CALCULATIONS = 50;
const A_SECOND = 50;
const WARMING_SECONDS = 3;
const QUIET_SECONDS = 10;
const PEOPLE = ['admin', 'manager', 'operator', 'viewer'];
const JSON_TYPE = { 'content-type': 'application/json' };

const folder = await mkdtemp(path.join(tmpdir(), 'batchwright-solving-'));
const server = await startServer({ DATA_DIR: folder, LOG_LEVEL: 'warn' });
try {
  const people = await Promise.all(PEOPLE.map((name) => signIn(server, name)));
  const [admin] = people;
  if (admin === undefined) throw new Error('Nobody signed in.');
  const body = await aHardCalculation(admin);
  await Promise.all(people.map((person) => person('POST', '/api/formulations', body)));
  await waits(admin, (seconds) => WARMING_SECONDS - seconds);
  const quiet = await waits(admin, (seconds) => QUIET_SECONDS - seconds);
  let running = CALCULATIONS;
  const startedAt = performance.now();
  const all = Promise.all(
    Array.from({ length: CALCULATIONS }, async (_, index) => {
      await people[index % people.length]?.('POST', '/api/formulations', body);
      running -= 1;
    }),
  );
  const busy = await waits(admin, () => running);
  await all;
  const seconds = (performance.now() - startedAt) / 1000;
  console.log(`${CALCULATIONS} calculations of ${LOTS} lots: ${seconds.toFixed(1)} s`);
  console.log(`me alone:       p50 ${ms(quiet, 0.5)}, p99 ${ms(quiet, 0.99)} of ${quiet.length}`);
  console.log(`me beside them: p50 ${ms(busy, 0.5)}, p99 ${ms(busy, 0.99)} of ${busy.length}`);
  const ratio = at(busy, 0.99) / at(quiet, 0.99);
  console.log(`p99 ratio ${ratio.toFixed(2)}`);
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

type Api = (method: string, url: string, body?: FormData | string) => Promise<unknown>;

async function signIn({ url }: ServerProcess, name: string): Promise<Api> {
  const login = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: JSON_TYPE,
    body: JSON.stringify({ email: `${name}@demo.batchwright.test`, password: DEMO_PASSWORD }),
  });
  const { access_token } = (await login.json()) as { access_token: string };
  return async (method, where, body) => {
    const answer = await fetch(`${url}${where}`, {
      method,
      headers: {
        authorization: `Bearer ${access_token}`,
        ...(typeof body === 'string' ? JSON_TYPE : {}),
      },
      ...(body === undefined ? {} : { body }),
    });
    if (!answer.ok) throw new Error(`${where}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
}

/** A calculation without a solution: the recipe needs far more than the lots contain. */
async function aHardCalculation(admin: Api): Promise<string> {
  const rows = Array.from(
    { length: LOTS },
    (_, index) =>
      `S-${index},Lot ${index},B${index % 9},${1 + (index % 40)}.5,${index % 90}.25,${index % 31}.5,${index % 7},0.125,${index % 5}`,
  );
  const file = `tag,description,batch,qty,THC,CBD,CBN,CBC,CBG\r\n${rows.join('\r\n')}\r\n`;
  await admin('POST', '/api/oils/import', fileForm(file));
  const oils = (await admin('GET', '/api/oils?is_active=true')) as { id: number; tag: string }[];
  const recipes = (await admin('GET', '/api/recipes?status=active')) as { id: number }[];
  return JSON.stringify({
    recipe_id: recipes[0]?.id,
    multiplier: 500,
    oils: oils.filter(({ tag }) => tag.startsWith('S-')).map(({ id }) => ({ oil_id: id })),
  });
}

/** Open loop: requests start at fixed times, whether or not earlier ones have been answered. */
async function waits(api: Api, remaining: (seconds: number) => number): Promise<number[]> {
  const startedAt = performance.now();
  const asked: Promise<number>[] = [];
  while (remaining((performance.now() - startedAt) / 1000) > 0 && asked.length < 3_000) {
    const due = startedAt + (asked.length * 1000) / A_SECOND;
    await sleep(Math.max(0, due - performance.now()));
    asked.push(api('GET', '/api/auth/users/me').then(() => performance.now() - due));
  }
  return (await Promise.all(asked)).sort((a, b) => a - b);
}

function at(sorted: readonly number[], quantile: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * quantile))] ?? 0;
}

function ms(sorted: readonly number[], quantile: number): string {
  return `${at(sorted, quantile).toFixed(1)} ms`;
}
