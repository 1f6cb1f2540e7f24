import { randomInt } from 'node:crypto';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Comparison, compare, findTorn, newComparison } from './batchComparison.ts';
import {
  type BatchWriter,
  NoAnswerError,
  newKey,
  openWriter,
  type SavedBatch,
} from './batchWriter.ts';
import { check, runChecks } from './checks.ts';
import { type Backend, openBackend } from './killBackends.ts';
import { type OtherWrites, openOtherWrites } from './otherWrites.ts';
import { slowness, startServer } from './serverProcess.ts';

/**
 * Kills the server with SIGKILL while recipes, oils, imports and batches are being saved, restarts it on the same data
 * and compares with what was acknowledged; on PostgreSQL when TEST_DATABASE_URL is set, otherwise on PGlite.
 * KILL9_CYCLES sets the number of kills.
 */
const SAVERS = 2;
/** Responses before a kill; pairs of cycles always add up to the same number. */
const KILL_AFTER = { least: 20, most: 100 };
const THEN_WITHIN_MS = 100;
const FEWEST_OF_A_KILL = 50;
const PATIENCE_MS = 60_000;
const KILL_BEFORE_ANSWER = `--import=${path.join(import.meta.dirname, 'killBeforeAnswer.mjs')}`;
/** On an idle machine. */
const READY_WITHIN_MS = 5_000;

type Times = {
  readonly readyMs: number[];
  /** Corrected for the load of the machine. */
  readonly idleReadyMs: number[];
};

async function killAndCompare({ name, cycles, environment }: Backend): Promise<void> {
  const comparison = newComparison();
  const times: Times = { readyMs: [], idleReadyMs: [] };
  let server = await startServer(environment);
  const writer = await openWriter(() => server.url);
  const others = await openOtherWrites(writer, writer.recipeId);
  let answers = 0;
  try {
    for (let cycle = 1; cycle <= cycles; cycle += 1) {
      answers = answersBeforeKill(cycle, cycles, answers);
      const killed = { after: answers, kill9: server.kill9 };
      const unanswered = await saveUntilKilled(writer, others, killed, comparison.acknowledged);
      server = await startServer(environment);
      times.readyMs.push(server.readyMs);
      times.idleReadyMs.push(server.readyMs / (await slowness()));
      await compare(writer, comparison, unanswered);
      for (const fault of await others.faults()) comparison.lost.add(fault);
      console.log(
        `${name}, kill ${cycle} of ${cycles}: ${acknowledgedCount(comparison, others)} acknowledged so far, ${unanswered.size} unanswered, ready after ${seconds(server.readyMs)}`,
      );
    }
    await server.kill9();
    server = await startServer({ ...environment, NODE_OPTIONS: KILL_BEFORE_ANSWER });
    const unacknowledged = await saveUnacknowledged(writer);
    server = await startServer(environment);
    const stored = (await writer.batchIdsByKey()).get(unacknowledged) ?? [];
    check(
      `${name}: a batch is stored before it is acknowledged`,
      stored.length === 1 ? null : `${stored.length} stored`,
    );
    await compare(writer, comparison, new Set([unacknowledged]));
    await findTorn(writer, comparison);
    for (const fault of await others.faultsOfAll()) comparison.lost.add(fault);
  } finally {
    await server.kill9();
  }
  report(name, cycles, { comparison, others }, times);
}

/**
 * Random, but constant over every two cycles, and in the middle for a last one without a second, so that the total of a
 * run does not vary.
 */
function answersBeforeKill(cycle: number, cycles: number, before: number): number {
  const both = KILL_AFTER.least + KILL_AFTER.most;
  if (cycle % 2 === 0) return both - before;
  return cycle === cycles ? both / 2 : randomInt(KILL_AFTER.least, KILL_AFTER.most + 1);
}

const acknowledgedCount = ({ acknowledged, retried }: Comparison, others: OtherWrites): number =>
  acknowledged.size - retried + others.acknowledgedCount();

/** Saves at a server that dies between commit and response; returns the key. */
async function saveUnacknowledged(writer: BatchWriter): Promise<string> {
  const key = newKey();
  const answer = await writer.save(key).catch((error: unknown) => {
    if (error instanceof NoAnswerError) return null;
    throw error;
  });
  check('a server that dies before its answer gives none', answer === null ? null : 'answered');
  return key;
}

type Kill = { readonly after: number; readonly kill9: () => Promise<void> };

/** Keeps several writes in flight until the server dies; returns the keys of unanswered batches. */
async function saveUntilKilled(
  writer: BatchWriter,
  others: OtherWrites,
  { after, kill9 }: Kill,
  acknowledged: Map<string, SavedBatch>,
): Promise<ReadonlySet<string>> {
  const unanswered = new Set<string>();
  // The first save of a new process is slow, and the kill should happen at full speed.
  const first = newKey();
  acknowledged.set(first, await writer.save(first));
  let answers = 0;
  const onAnswer = () => {
    answers += 1;
  };
  const killInTime = async () => {
    const deadline = performance.now() + PATIENCE_MS;
    while (answers < after && performance.now() < deadline) await sleep(1);
    await sleep(randomInt(THEN_WITHIN_MS));
    await kill9();
  };
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
      onAnswer();
    }
  };
  const writers = [
    ...Array.from({ length: SAVERS }, saveOneByOne),
    others.writeUntilKilled(onAnswer),
  ];
  await Promise.all([killInTime(), ...writers]);
  return unanswered;
}

type Written = { readonly comparison: Comparison; readonly others: OtherWrites };

function report(name: string, cycles: number, { comparison, others }: Written, times: Times): void {
  const { retried, lost, torn, doubled } = comparison;
  const count = acknowledgedCount(comparison, others);
  const middle = middleOf(times.idleReadyMs);
  const worst = Math.max(...times.idleReadyMs);
  console.log(
    `${name}: ${cycles} kills, ${count} acknowledged, ${lost.size} lost, ${torn.size} torn, ${retried} retried, ${doubled.size} doubled, ready after ${seconds(middleOf(times.readyMs))} in the middle, ${seconds(Math.max(...times.readyMs))} at worst`,
  );
  const none = (keys: ReadonlySet<string>) => [...keys].join(', ');
  const fewest = FEWEST_OF_A_KILL * cycles;
  check(`${name}: ${fewest} writes are acknowledged`, count >= fewest ? null : `${count}`);
  check(`${name}: a kill loses nothing that was acknowledged`, none(lost));
  check(`${name}: a kill leaves no batch torn`, none(torn));
  check(`${name}: a retry with the same key makes one batch`, none(doubled));
  check(
    `${name}: ready again within ${seconds(READY_WITHIN_MS)}`,
    middle <= READY_WITHIN_MS ? null : seconds(middle),
  );
  // In a run of everything, other load can slow down any single start more than was measured behind it.
  if (!process.env['KILL9_CYCLES']) return;
  check(
    `${name}: ready again within ${seconds(READY_WITHIN_MS)} after the worst kill too`,
    worst <= READY_WITHIN_MS ? null : seconds(worst),
  );
}

const middleOf = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

await runChecks('kill -9', async () => {
  const backend = await openBackend();
  try {
    await killAndCompare(backend);
  } finally {
    await backend.remove();
  }
});
