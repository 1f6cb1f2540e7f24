import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const EVERY_MS = 5_000;
/** What a process loads and compiles at first is no leak. */
const SETTLED_AFTER_MINUTES = 3;
const LEAST_SAMPLES = 12;

const run = promisify(execFile);

export type MemorySample = { readonly minutes: number; readonly mb: number };

/** Looks at the resident memory of a process every 5 seconds until it is told to stop. */
export function watchMemory(pid: number): { readonly stop: () => readonly MemorySample[] } {
  const samples: MemorySample[] = [];
  const startedAt = performance.now();
  const look = async () => {
    const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)]);
    const mb = Number.parseInt(stdout, 10) / 1024;
    samples.push({ minutes: (performance.now() - startedAt) / 60_000, mb });
  };
  // A process that has ended has no memory: the load tells of it.
  const timer = setInterval(() => void look().catch(() => undefined), EVERY_MS);
  return {
    stop: () => {
      clearInterval(timer);
      return samples;
    },
  };
}

/** MB a minute after the third, by least squares; null when the run was too short to tell. */
export function memorySlope(samples: readonly MemorySample[]): number | null {
  const settled = samples.filter(({ minutes }) => minutes > SETTLED_AFTER_MINUTES);
  if (settled.length < LEAST_SAMPLES) return null;
  const mean = (of: (sample: MemorySample) => number) =>
    settled.reduce((sum, sample) => sum + of(sample), 0) / settled.length;
  const [atMinutes, atMb] = [mean(({ minutes }) => minutes), mean(({ mb }) => mb)];
  const along = (of: (sample: MemorySample) => number) =>
    settled.reduce((sum, sample) => sum + (sample.minutes - atMinutes) * of(sample), 0);
  return along(({ mb }) => mb - atMb) / along(({ minutes }) => minutes - atMinutes);
}
