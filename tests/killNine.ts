import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import {
  type BatchWriter,
  NoAnswerError,
  newKey,
  openWriter,
  type SavedBatch,
} from './batchWriter.ts';
import { check, runChecks } from './checks.ts';
import { databaseUrl, runSql } from './globalSetup.ts';
import { type Environment, startServer } from './serverProcess.ts';

/**
 * Kills the server with SIGKILL while batches are being saved, starts it again on the same data
 * and compares with what was acknowledged; on PostgreSQL when TEST_DATABASE_URL is set, else on
 * PGlite. KILL9_CYCLES sets the number of kills.
 */
const IN_FLIGHT = 4;
const KILL_AFTER_MS = { least: 100, most: 1_500 };
const READY_WITHIN_MS = 5_000;

type Backend = {
  readonly name: string;
  readonly cycles: number;
  readonly environment: Environment;
  readonly remove: () => Promise<void>;
};

type Figures = {
  readonly acknowledged: Map<string, SavedBatch>;
  retried: number;
  readonly readyMs: number[];
  readonly lost: Set<string>;
  readonly torn: Set<string>;
  readonly doubled: Set<string>;
};

async function killAndCompare({ name, cycles, environment }: Backend): Promise<void> {
  const figures: Figures = {
    acknowledged: new Map(),
    retried: 0,
    readyMs: [],
    lost: new Set(),
    torn: new Set(),
    doubled: new Set(),
  };
  let server = await startServer(environment);
  const writer = await openWriter(() => server.url);
  try {
    for (let cycle = 1; cycle <= cycles; cycle += 1) {
      const unanswered = await saveUntilKilled(writer, server.kill9, figures.acknowledged);
      server = await startServer(environment);
      figures.readyMs.push(server.readyMs);
      await compare(writer, figures, unanswered);
      console.log(
        `${name}, kill ${cycle} of ${cycles}: ${figures.acknowledged.size - figures.retried} acknowledged so far, ${unanswered.size} unanswered, ready after ${seconds(server.readyMs)}`,
      );
    }
    await findTorn(writer, figures);
  } finally {
    await server.kill9();
  }
  report(name, cycles, figures);
}

/** Keeps several saves in flight until the server dies; gives the keys that got no answer. */
async function saveUntilKilled(
  writer: BatchWriter,
  kill9: () => Promise<void>,
  acknowledged: Map<string, SavedBatch>,
): Promise<ReadonlySet<string>> {
  const unanswered = new Set<string>();
  // The first save of a new process is slow; the kill is to meet one at full speed.
  const first = newKey();
  acknowledged.set(first, await writer.save(first));
  const saveOneByOne = async () => {
    for (;;) {
      const key = newKey();
      unanswered.add(key);
      try {
        acknowledged.set(key, await writer.save(key));
      } catch (error) {
        if (error instanceof NoAnswerError) return;
        throw error;
      }
      unanswered.delete(key);
    }
  };
  const writers = Array.from({ length: IN_FLIGHT }, saveOneByOne);
  const { least, most } = KILL_AFTER_MS;
  await sleep(least + Math.random() * (most - least));
  await kill9();
  await Promise.all(writers);
  return unanswered;
}

async function compare(
  writer: BatchWriter,
  figures: Figures,
  unanswered: ReadonlySet<string>,
): Promise<void> {
  const before = await writer.batchIdsByKey();
  for (const [key, { batch_id }] of figures.acknowledged) {
    if (!before.get(key)?.includes(batch_id)) figures.lost.add(key);
  }
  for (const key of unanswered) {
    // Half a batch would show here: what the kill left behind is what the retry answers with.
    const saved = await writer.save(key);
    figures.acknowledged.set(key, saved);
    figures.retried += 1;
    const [left] = before.get(key) ?? [];
    if (left !== undefined && left !== saved.batch_id) figures.doubled.add(key);
  }
  for (const [key, batchIds] of await writer.batchIdsByKey()) {
    if (batchIds.length > 1 || !figures.acknowledged.has(key)) figures.doubled.add(key);
  }
}

/** Every batch must read as it was acknowledged, and as whole as the first one. */
async function findTorn(writer: BatchWriter, { acknowledged, torn }: Figures): Promise<void> {
  const [first] = acknowledged.values();
  for (const [key, saved] of acknowledged) {
    const found = await writer.find(saved.batch_id);
    if (!isDeepStrictEqual(found, saved)) torn.add(key);
    if (first && !isDeepStrictEqual(content(saved), content(first))) torn.add(key);
  }
}

/** What two batches of one request have in common: everything but their ids. */
function content({ ingredients, oils, targets, multiplier, parts }: SavedBatch) {
  const lines = ingredients.map(({ id: _, ...line }) => line);
  return { lines, oils, targets, multiplier, parts };
}

function report(name: string, cycles: number, figures: Figures): void {
  const { acknowledged, retried, lost, torn, doubled, readyMs } = figures;
  // The middle one counts: a machine that is busy with other things can make any one start slow.
  const [worst = 0, middle = 0] = [readyMs.length - 1, Math.floor(readyMs.length / 2)].map(
    (index) => readyMs.toSorted((a, b) => a - b)[index],
  );
  console.log(
    `${name}: ${cycles} kills, ${acknowledged.size - retried} acknowledged, ${lost.size} lost, ${torn.size} torn, ${retried} retried, ${doubled.size} doubled, ready after ${seconds(middle)} in the middle, ${seconds(worst)} at worst`,
  );
  const none = (keys: ReadonlySet<string>) => [...keys].join(', ');
  const isWriting = acknowledged.size - retried >= cycles;
  check(`${name}: batches are saved between the kills`, isWriting ? null : 'too few to tell');
  check(`${name}: a kill loses no acknowledged batch`, none(lost));
  check(`${name}: a kill leaves no batch torn`, none(torn));
  check(`${name}: a retry with the same key makes one batch`, none(doubled));
  check(
    `${name}: ready again within ${seconds(READY_WITHIN_MS)}`,
    middle <= READY_WITHIN_MS ? null : seconds(middle),
  );
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

const cyclesOr = (usual: number): number => Number(process.env['KILL9_CYCLES'] || usual);

async function embedded(): Promise<Backend> {
  const folder = await mkdtemp(path.join(tmpdir(), 'batchwright-kill9-'));
  return {
    name: 'PGlite',
    cycles: cyclesOr(5),
    environment: { DATA_DIR: folder },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

async function server(url: string): Promise<Backend> {
  const database = `batchwright_kill9_${process.pid}`;
  await runSql(url, `CREATE DATABASE ${database}`);
  return {
    name: 'PostgreSQL',
    cycles: cyclesOr(3),
    environment: {
      DATABASE_URL: databaseUrl(url, database),
      JWT_SECRET: 'a secret of the kill test that is long enough',
    },
    remove: () => runSql(url, `DROP DATABASE ${database} WITH (FORCE)`),
  };
}

await runChecks('kill -9', async () => {
  const url = process.env['TEST_DATABASE_URL'];
  const backend = url ? await server(url) : await embedded();
  try {
    await killAndCompare(backend);
  } finally {
    await backend.remove();
  }
});
