import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { getIntrospectionQuery } from 'graphql';
import { DEMO_PASSWORD } from '#tests/factories.ts';
import { fileForm } from '#tests/samples/oilFiles.ts';
import { check, runChecks } from './checks.ts';
import { serverEnvironment, slowness, startServer } from './serverProcess.ts';

/** Supervisors may kill a process that takes longer to respond. */
const ANSWERED_WITHIN_MS = 250;
const EVERY_MS = 20;
const ROWS = 10_000;
/** The largest page that is allowed when each row has a nested list. */
const PARENTS = 500;
const AT_ONCE = 5;
/** Whole lists over REST, which are drawn up in one go. */
const LISTS = 2;
/** As many calculations as one person may have waiting. */
const CALCULATIONS = 25;
const LOTS = 250;
/** Requests that an anonymous visitor sends at once. */
const ANONYMOUS = 40;
/** As often as the limit of tokens allows. */
const REPEATED = 490;

const IMPORT = `mutation ($csv: String!) {
  importOils(input: { fileName: "oils.csv", csv: $csv }) {
    ... on ImportOilsPayload { inserted updated errors rows { row changes { field from to } } }
  }
}`;
const WHOLE_OILS = `{
  oils(first: 1000) {
    edges {
      node {
        id tag description batch quantityGrams percentSum promisedGrams freeGrams
        potencies { cannabinoid percent } department { name }
      }
    }
  }
}`;
const LEDGERS = `{
  oils(first: ${PARENTS}) {
    edges { node { ledger(first: 1) { totalCount edges { node { balanceGrams } } } } }
  }
}`;

await runChecks('health while a server on the embedded database is busy', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'batchwright-busy-'));
  const server = await startServer({ DATA_DIR: folder });
  const bare = await startBareServer();
  try {
    const { graph, upload, anonymous, get, rest } = await signIn(server.url);
    const works: readonly (readonly [string, string, () => Promise<string>])[] = [
      ['an import over GraphQL', `"inserted":${ROWS}`, () => graph(IMPORT, { csv: csv(0, 5) })],
      ['one that changes every oil', `"updated":${ROWS}`, () => graph(IMPORT, { csv: csv(0, 7) })],
      ['an import over REST', `"inserted":${ROWS}`, () => upload(csv(ROWS, 5))],
      ['a page of 1,000 whole oils', '"freeGrams"', () => graph(WHOLE_OILS)],
      [
        `${AT_ONCE} documents of ${PARENTS} ledgers at once`,
        '"balanceGrams"',
        () => all(AT_ONCE, () => graph(LEDGERS)),
      ],
      [
        `${LISTS} lists of 5,000 oils over REST at once`,
        '"cannabinoids"',
        () => all(LISTS, () => get('/api/oils?is_active=true')),
      ],
      [
        `${AT_ONCE} exports of oils at once`,
        'D9-1',
        () => all(AT_ONCE, () => get('/api/oils/export')),
      ],
      [
        `${AT_ONCE} PDFs for a recall at once`,
        '%PDF',
        async () => {
          const [{ id }] = JSON.parse(await get('/api/oils?is_active=true'));
          return all(AT_ONCE, () => get(`/api/oils/${id}/recall.pdf`));
        },
      ],
      [
        `${CALCULATIONS} calculations of ${LOTS} lots at once`,
        '"success":false',
        async () => {
          const calculation = await calculationOf(get);
          return all(CALCULATIONS, () => rest('/api/formulations', calculation));
        },
      ],
      ['a backup', 'Backup written', () => backUp(folder)],
      [
        `${ANONYMOUS} anonymous introspections at once`,
        '"queryType"',
        () => anonymous(() => getIntrospectionQuery()),
      ],
      [
        `${ANONYMOUS} different documents that repeat a field`,
        'Ask for less at once',
        () => anonymous((index) => `query q${index} { ${'me { id } '.repeat(REPEATED)}}`),
      ],
      [
        `${ANONYMOUS} different documents that repeat a field below another`,
        'Name it once',
        () => anonymous((index) => `query q${index} { me { ${'user { id } '.repeat(REPEATED)}} }`),
      ],
    ];
    for (const [name, expected, work] of works) {
      const slownessBefore = await slowness();
      const urls = { healthz: `${server.url}/healthz`, bare: bare.url };
      const { answer, worst, answers } = await whileAskingHealth(urls, work);
      const limitMs = ANSWERED_WITHIN_MS * Math.max(slownessBefore, await slowness());
      const took = `${Math.round(worst.ms)} ms, ${Math.round(worst.bareMs)} ms of a bare server`;
      check(
        `during ${name} /healthz answers within ${ANSWERED_WITHIN_MS} ms`,
        ofServer(worst) <= limitMs ? null : `after ${took}, ${Math.round(limitMs)} allowed`,
      );
      check(
        `${name} does what it was asked`,
        answer.includes(expected) ? null : answer.slice(0, 500),
      );
      console.log(`        The slowest of ${answers} answers took ${took}.`);
    }
  } finally {
    bare.end();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
});

type Asked = { readonly ms: number; readonly bareMs: number };

/** The time that the server itself took: both wait alike for a machine, or a test, that is busy at that moment. */
function ofServer({ ms, bareMs }: Asked): number {
  return ms - bareMs;
}

async function whileAskingHealth(
  urls: { readonly healthz: string; readonly bare: string },
  work: () => Promise<string>,
) {
  const agent = new http.Agent({ keepAlive: true });
  const taken: Asked[] = [];
  let isOver = false;
  const asking = (async () => {
    do {
      const [ms, bareMs] = await Promise.all([
        answerMs(urls.healthz, agent),
        answerMs(urls.bare, agent),
      ]);
      taken.push({ ms, bareMs });
      await sleep(EVERY_MS);
    } while (!isOver);
  })();
  const answer = await work();
  isOver = true;
  await asking;
  agent.destroy();
  const worst = taken.reduce((one, other) => (ofServer(other) > ofServer(one) ? other : one));
  return { answer, worst, answers: taken.length };
}

/** A server in a process of its own that does nothing but answer. */
async function startBareServer() {
  const program = `require('node:http').createServer((_, response) => response.end())
    .listen(0, '127.0.0.1', function () { console.log(this.address().port); });`;
  const child = spawn(process.execPath, ['--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = await once(child.stdout, 'data');
  return { url: `http://127.0.0.1:${Number(port)}`, end: () => void child.kill() };
}

/** Uses plain `node:http`, because `fetch` would add time of its own. */
function answerMs(url: string, agent: http.Agent): Promise<number> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    http
      .get(url, { agent }, (response) => {
        response.resume();
        response.once('end', () => resolve(performance.now() - startedAt));
      })
      .once('error', reject);
  });
}

/** The answers of as many requests at once. */
async function all(count: number, ask: () => Promise<string>): Promise<string> {
  return (await Promise.all(Array.from({ length: count }, ask))).join();
}

/** A calculation without a blend, which searches the whole stock for remedies: it wants far more than the lots hold. */
async function calculationOf(get: (where: string) => Promise<string>): Promise<string> {
  const oils: readonly { readonly id: number }[] = JSON.parse(
    await get('/api/oils?is_active=true'),
  );
  const [recipe] = JSON.parse(await get('/api/recipes?status=active'));
  return JSON.stringify({
    recipe_id: recipe.id,
    multiplier: 5_000,
    oils: oils.slice(0, LOTS).map(({ id }) => ({ oil_id: id })),
  });
}

/** The command for backups, while the server runs. */
async function backUp(folder: string): Promise<string> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/backup.ts'], {
    env: serverEnvironment({ DATA_DIR: folder, BACKUP_DIR: path.join(folder, 'backups') }),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return text(child.stdout);
}

async function signIn(url: string) {
  const json = { 'content-type': 'application/json' };
  const send = async (where: string, body: string | FormData, headers = {}) =>
    (await fetch(`${url}${where}`, { method: 'POST', headers, body })).text();
  const person = { email: 'admin@demo.batchwright.test', password: DEMO_PASSWORD };
  const login = await send('/api/auth/login', JSON.stringify(person), json);
  const { access_token } = JSON.parse(login) as { access_token: string };
  const bearer = { authorization: `Bearer ${access_token}` };
  return {
    graph: (query: string, variables: object = {}) =>
      send('/graphql', JSON.stringify({ query, variables }), { ...json, ...bearer }),
    get: async (where: string) => (await fetch(`${url}${where}`, { headers: bearer })).text(),
    rest: (where: string, body: string) => send(where, body, { ...json, ...bearer }),
    upload: (content: string) => send('/api/oils/import', fileForm(content), bearer),
    anonymous: async (document: (index: number) => string) => {
      const asked = Array.from({ length: ANONYMOUS }, (_, index) =>
        send('/graphql', JSON.stringify({ query: document(index) }), json),
      );
      return (await Promise.all(asked)).join();
    },
  };
}

function csv(from: number, grams: number): string {
  const rows = Array.from({ length: ROWS }, (_, index) => {
    const oil = from + index;
    return `D9-${oil},Distillate ${oil % 400},B${oil % 97},${grams}.125,8${oil % 10}.5,1.25,0.5,,0.125`;
  });
  return `tag,description,batch,qty,THC,CBD,CBN,CBC,CBG\r\n${rows.join('\r\n')}\r\n`;
}
