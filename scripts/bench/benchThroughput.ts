import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import jwt from 'jsonwebtoken';
import { type DatabaseLocation, db, openDatabase } from '#server/db/database.ts';
import { createUser } from '#tests/factories.ts';
import { freePort, startServer } from '#tests/processes/serverProcess.ts';
import { databaseUrl, runSql } from '#tests/setup/globalSetup.ts';
import { seedDemoData } from '../../prisma/seed.ts';

/**
 * Responses per second for the list of 50 recipes and for `me` over GraphQL, by the real server and by a handwritten
 * server on the same PostgreSQL database (`TEST_DATABASE_URL`), alternately; `me` on PGlite too. Other load slows both,
 * so the ratio counts, and on Linux the processor time per response.
 */
const PEOPLE = 20;
const RECIPES = 60;
const ROUNDS = 3;
const ROUND_MS = 3_000;
const JWT_SECRET = 'a secret of forty characters for a bench';

const LIST = `query List {
  recipes(first: 50) {
    edges {
      node {
        id version description productType batchWeightGrams
        recipe { number department { name } group { code } }
      }
    }
    pageInfo { endCursor hasNextPage }
  }
}`;
const ME = 'query Me { me { id email firstName lastName role } }';

type Asked = {
  readonly name: string;
  readonly url: string;
  readonly pid: number | undefined;
  readonly body?: string;
  readonly expected: string;
};
type Figure = { readonly perSecond: number; readonly cpuMs: number };

await onPostgreSql();
await onPGlite();

async function onPostgreSql(): Promise<void> {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url) return console.log('PostgreSQL: set TEST_DATABASE_URL to measure it.');
  const name = `batchwright_throughput_${process.pid}`;
  await runSql(url, `CREATE DATABASE ${name}`);
  const environment = { DATABASE_URL: databaseUrl(url, name), JWT_SECRET, LOG_LEVEL: 'warn' };
  const port = String(await freePort());
  const tokens = await seed({ kind: 'postgresql', url: environment.DATABASE_URL });
  const server = await startServer(environment);
  const plain = await startPlain({ ...environment, PORT: port });
  const byHand = `http://127.0.0.1:${port}`;
  try {
    await compare(tokens, [
      {
        name: 'list of 50 recipes',
        url: `${server.url}/graphql`,
        pid: server.pid,
        body: LIST,
        expected: '"hasNextPage":true',
      },
      {
        name: 'the same by hand',
        url: `${byHand}/recipes`,
        pid: plain.pid,
        expected: '"hasNextPage":true',
      },
    ]);
    await compare(tokens, [
      { name: 'me', url: `${server.url}/graphql`, pid: server.pid, body: ME, expected: '"email"' },
      { name: 'the same by hand', url: `${byHand}/me`, pid: plain.pid, expected: '"email"' },
    ]);
  } finally {
    plain.kill();
    await server.stop();
    await runSql(url, `DROP DATABASE ${name} WITH (FORCE)`);
  }
}

async function onPGlite(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'batchwright-throughput-'));
  try {
    const tokens = await seed({ kind: 'embedded', folder });
    const server = await startServer({ DATA_DIR: folder, JWT_SECRET, LOG_LEVEL: 'warn' });
    await compare(tokens, [
      {
        name: 'me on PGlite',
        url: `${server.url}/graphql`,
        pid: server.pid,
        body: ME,
        expected: '"email"',
      },
    ]);
    await server.stop();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Adds recipes and users to the demo organization; returns the users' tokens. */
async function seed(location: DatabaseLocation): Promise<readonly string[]> {
  const database = await openDatabase(location);
  await seedDemoData();
  const { id: organizationId } = await db().organization.findFirstOrThrow({
    orderBy: { id: 'asc' },
  });
  const { id: departmentId } = await db().department.findFirstOrThrow({
    where: { organizationId },
  });
  const { id: groupId } = await db().recipeGroup.findFirstOrThrow({ where: { organizationId } });
  const recipes = await db().recipe.createManyAndReturn({
    data: Array.from({ length: RECIPES }, (_, index) => ({
      organizationId,
      departmentId,
      groupId,
      number: `BEN-${index}`,
    })),
  });
  await db().recipeVersion.createMany({
    data: recipes.map(({ id, number }) => ({
      organizationId,
      recipeId: id,
      version: 1,
      status: 'active' as const,
      description: `Gummies ${number}`,
      productType: 'Gummy',
      batchWeightGrams: 1000,
      unitWeightGrams: 5,
      updatedByName: 'Bench',
    })),
  });
  const tokens: string[] = [];
  for (let person = 0; person < PEOPLE; person += 1) {
    const { id: userId } = await createUser({
      organizationId,
      email: `bench${person}@demo.batchwright.test`,
      departments: { [departmentId]: 'manager' },
    });
    const expiresAt = new Date(Date.now() + 3_600_000);
    const { id: sid } = await db().session.create({ data: { organizationId, userId, expiresAt } });
    tokens.push(
      jwt.sign({ sid, typ: 'access' }, JWT_SECRET, {
        issuer: 'batchwright',
        audience: 'batchwright',
        expiresIn: 1800,
      }),
    );
  }
  await database.close();
  return tokens;
}

async function startPlain(environment: Readonly<Record<string, string>>): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/bench/plainServer.ts'], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

/** Measured alternately, so that changes in the load of the machine affect both alike. */
async function compare(tokens: readonly string[], sides: readonly Asked[]): Promise<void> {
  const rounds = sides.map((): Figure[] => []);
  for (const side of sides) await round(tokens, side, ROUND_MS);
  for (let count = 0; count < ROUNDS; count += 1) {
    for (const [index, side] of sides.entries()) {
      rounds[index]?.push(await round(tokens, side, ROUND_MS));
    }
  }
  const figures = rounds.map(middle);
  for (const [index, { name }] of sides.entries()) {
    const { perSecond, cpuMs } = figures[index] ?? { perSecond: 0, cpuMs: 0 };
    console.log(
      `${name.padEnd(22)} ${perSecond.toFixed(0).padStart(6)}/s, ${cpuMs.toFixed(2)} ms of CPU each`,
    );
  }
  const [own, plain] = figures;
  if (!own || !plain) return;
  const ratio = (own.perSecond / plain.perSecond).toFixed(2);
  console.log(`${' '.repeat(22)} ratio ${ratio}; by CPU ${(plain.cpuMs / own.cpuMs).toFixed(2)}`);
}

function middle(figures: readonly Figure[]): Figure {
  const sorted = figures.toSorted((one, other) => one.perSecond - other.perSecond);
  return sorted[Math.floor(figures.length / 2)] ?? { perSecond: 0, cpuMs: 0 };
}

async function round(tokens: readonly string[], asked: Asked, ms: number): Promise<Figure> {
  const agent = new http.Agent({ keepAlive: true });
  const cpuBefore = await cpuMsOf(asked.pid);
  const startedAt = performance.now();
  let answers = 0;
  await Promise.all(
    tokens.map(async (token) => {
      while (performance.now() - startedAt < ms) {
        const text = await ask(asked, token, agent);
        if (!text.includes(asked.expected)) throw new Error(`${asked.name}: ${text.slice(0, 500)}`);
        answers += 1;
      }
    }),
  );
  agent.destroy();
  const seconds = (performance.now() - startedAt) / 1000;
  return {
    perSecond: answers / seconds,
    cpuMs: ((await cpuMsOf(asked.pid)) - cpuBefore) / answers,
  };
}

async function ask({ url, body }: Asked, token: string, agent: http.Agent): Promise<string> {
  const json = body === undefined ? '' : JSON.stringify({ query: body });
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const request = http.request(url, { agent, method: json === '' ? 'GET' : 'POST', headers });
  request.end(json);
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  const pieces: Buffer[] = [];
  for await (const piece of response) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString();
}

/** User and system time of a process so far; 0 without /proc. */
async function cpuMsOf(pid: number | undefined): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * 10;
}
