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
import { slowness, startServer } from './serverProcess.ts';

/**
 * Kills the server with SIGKILL while batches are being saved, starts it again on the same data
 * and compares with what was acknowledged; on PostgreSQL when TEST_DATABASE_URL is set, else on
 * PGlite. KILL9_CYCLES sets the number of kills.
 */
const IN_FLIGHT = 4;
const KILL_AFTER_MS = { least: 100, most: 1_500 };
/** On an idle machine. */
const READY_WITHIN_MS = 5_000;

type Times = {
  readonly readyMs: number[];
  /** The same as an idle machine would have taken it. */
  readonly idleReadyMs: number[];
};

async function killAndCompare({ name, cycles, environment }: Backend): Promise<void> {
  const comparison = newComparison();
  const times: Times = { readyMs: [], idleReadyMs: [] };
  let server = await startServer(environment);
  const writer = await openWriter(() => server.url);
  try {
    for (let cycle = 1; cycle <= cycles; cycle += 1) {
      const unanswered = await saveUntilKilled(writer, server.kill9, comparison.acknowledged);
      server = await startServer(environment);
      times.readyMs.push(server.readyMs);
      times.idleReadyMs.push(server.readyMs / (await slowness()));
      await compare(writer, comparison, unanswered);
      console.log(
        `${name}, kill ${cycle} of ${cycles}: ${comparison.acknowledged.size - comparison.retried} acknowledged so far, ${unanswered.size} unanswered, ready after ${seconds(server.readyMs)}`,
      );
    }
    await findTorn(writer, comparison);
  } finally {
    await server.kill9();
  }
  report(name, cycles, comparison, times);
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
  const killed = sleep(least + Math.random() * (most - least)).then(kill9);
  await Promise.all([killed, ...writers]);
  return unanswered;
}

function report(name: string, cycles: number, comparison: Comparison, times: Times): void {
  const { acknowledged, retried, lost, torn, doubled } = comparison;
  // The middle one counts, since something else can make any one start slow.
  const middle = middleOf(times.idleReadyMs);
  console.log(
    `${name}: ${cycles} kills, ${acknowledged.size - retried} acknowledged, ${lost.size} lost, ${torn.size} torn, ${retried} retried, ${doubled.size} doubled, ready after ${seconds(middleOf(times.readyMs))} in the middle, ${seconds(Math.max(...times.readyMs))} at worst`,
  );
  const none = (keys: ReadonlySet<string>) => [...keys].join(', ');
  // Each round begins with one that nothing disturbs.
  const isWriting = acknowledged.size - retried > cycles;
  check(`${name}: batches are saved between the kills`, isWriting ? null : 'too few to tell');
  check(`${name}: a kill loses no acknowledged batch`, none(lost));
  check(`${name}: a kill leaves no batch torn`, none(torn));
  check(`${name}: a retry with the same key makes one batch`, none(doubled));
  check(
    `${name}: ready again within ${seconds(READY_WITHIN_MS)}`,
    middle <= READY_WITHIN_MS ? null : seconds(middle),
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
