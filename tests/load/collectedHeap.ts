import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { Environment, ServerProcess } from '#tests/processes/serverProcess.ts';

/** For the environment of a server whose heap is measured. */
export const COLLECTS: Environment = {
  NODE_OPTIONS: `--import=${pathToFileURL(`${import.meta.dirname}/collectOnSignal.mjs`).href}`,
};

const LINE = /heap after collection: (\d+)/g;
const EVERY_MS = 50;
const TRIES = 200;

/**
 * Megabytes that the heap of a server still holds once all garbage is collected. The resident memory also has garbage
 * that V8 has found no reason to collect yet, and grows for hours on a machine with room.
 */
export async function collectedHeapMb({ pid, output }: ServerProcess): Promise<number> {
  const seen = [...output().matchAll(LINE)].length;
  process.kill(pid ?? 0, 'SIGUSR2');
  for (let tries = 0; tries < TRIES; tries += 1) {
    await sleep(EVERY_MS);
    const [, bytes] = [...output().matchAll(LINE)][seen] ?? [];
    if (bytes !== undefined) return Number(bytes) / 1024 / 1024;
  }
  throw new Error('The server does not say how large its heap is.');
}
