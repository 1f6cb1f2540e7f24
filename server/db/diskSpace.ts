import { statfsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';

const LOOK_EVERY_MS = 10_000;
export const MEGABYTE = 1024 * 1024;

let isFull = false;

/** Whether so little room is left that the embedded database must not write: a full disk hangs it. */
export const isDiskFull = (): boolean => isFull;

/** Bytes that the disk of a folder has left for this process. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** A segment of what PostgreSQL writes ahead: with less it can't begin the next one. */
const LEAST_MB = 16;

/** Whether the disk has no room at all, right now and whatever the setting; false where nobody can tell. */
export function hasNoRoom(folder: string): boolean {
  try {
    const { blocks, bavail, bsize } = statfsSync(folder);
    return blocks > 0 && bavail * bsize < LEAST_MB * MEGABYTE;
  } catch {
    return false;
  }
}

/** What must be free before tables are made or changed. */
export const roomToMigrate = (minFreeMb: number): number => Math.max(minFreeMb, LEAST_MB);

type Watch = {
  readonly folder: string;
  /** Below this the disk counts as full. */
  readonly minFreeMb: number;
  readonly onChange: (freeMb: number) => void;
};

/** Looks now and every 10 s; the function it gives back ends that. */
export async function watchDiskSpace({ folder, minFreeMb, onChange }: Watch): Promise<() => void> {
  const look = async () => {
    const freeMb = Math.floor((await freeBytes(folder)) / MEGABYTE);
    const before = isFull;
    isFull = freeMb < minFreeMb;
    if (isFull !== before) onChange(freeMb);
  };
  await look();
  const timer = setInterval(() => {
    // A folder that can't be looked at shows in the next statement.
    look().catch(() => undefined);
  }, LOOK_EVERY_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    isFull = false;
  };
}
