import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const EVERY_MS = 5_000;
/** The first minutes are ignored, because a process grows while it loads and compiles code. */
const SETTLED_AFTER_MINUTES = 3;
/** A start is compared with the end from then on. */
const WARM_AFTER_MINUTES = 1;

const run = promisify(execFile);

export type MemorySample = { readonly minutes: number; readonly mb: number };

/** Samples the resident memory of a process every 5 seconds until `stop` is called. */
export function watchMemory(pid: number): { readonly stop: () => readonly MemorySample[] } {
  const samples: MemorySample[] = [];
  const startedAt = performance.now();
  const look = async () => {
    const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)]);
    const mb = Number.parseInt(stdout, 10) / 1024;
    samples.push({ minutes: (performance.now() - startedAt) / 60_000, mb });
  };
  // Fails when the process has ended, which the load test itself reports.
  const timer = setInterval(() => void look().catch(() => undefined), EVERY_MS);
  return {
    stop: () => {
      clearInterval(timer);
      return samples;
    },
  };
}

/** Memory at the end as a multiple of that after a minute; null when the run was too short to have settled. */
export function memoryGrowth(samples: readonly MemorySample[]): number | null {
  const warm = samples.filter(({ minutes }) => minutes > WARM_AFTER_MINUTES);
  const [first, last] = [warm[0], warm.at(-1)];
  if (first === undefined || last === undefined || last.minutes <= SETTLED_AFTER_MINUTES)
    return null;
  return last.mb / first.mb;
}
