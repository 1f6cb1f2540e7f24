import { statfsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';

const LOOK_EVERY_MS = 10_000;
export const MEGABYTE = 1024 * 1024;

/** The database is whole as far as anybody can tell: it opens once somebody has made room. */
export class NoRoomError extends Error {
  override name = 'NoRoomError';
}

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

const neededMbOf = (minFreeMb: number): number => Math.max(minFreeMb, LEAST_MB);

/** True if there is room to begin work that may write much. */
export const hasRoom = async (folder: string, minFreeMb: number): Promise<boolean> =>
  (await freeMegabytes(folder)) >= neededMbOf(minFreeMb);

/** A migration without room would hang, and nothing ends one. */
export async function demandRoomToMigrate(folder: string, minFreeMb: number): Promise<void> {
  if (await hasRoom(folder, minFreeMb)) return;
  const neededMb = neededMbOf(minFreeMb);
  const freeMb = await freeMegabytes(folder);
  throw new NoRoomError(
    `DATA_DIR: the disk of ${folder} has ${freeMb} MB free, and the tables of this version need ${neededMb} MB (MIN_FREE_MB). Nothing was changed. Make room, or set DATA_DIR to a folder on another disk.`,
  );
}

/** Why a database did not open on a disk without room, whatever it said of it. */
export async function noRoomToOpen(folder: string): Promise<NoRoomError> {
  const freeMb = await freeMegabytes(folder);
  return new NoRoomError(
    `DATA_DIR: the disk of ${folder} has ${freeMb} MB free, and the database in it needs ${LEAST_MB} MB to open. Nothing was changed. Make room, then start again.`,
  );
}

const freeMegabytes = async (folder: string): Promise<number> =>
  Math.floor((await freeBytes(folder)) / MEGABYTE);

/** `little`: time to make room before nothing can be written. */
export type Room = 'enough' | 'little' | 'none';

const roomOf = (freeMb: number, minFreeMb: number): Room => {
  if (freeMb < minFreeMb) return 'none';
  return freeMb < 2 * minFreeMb ? 'little' : 'enough';
};

type Watch = {
  readonly folder: string;
  /** Below this the disk counts as full. */
  readonly minFreeMb: number;
  readonly onChange: (room: Room, freeMb: number) => void;
};

/** Looks now and every 10 s; the function it gives back ends that. */
export async function watchDiskSpace({ folder, minFreeMb, onChange }: Watch): Promise<() => void> {
  let room: Room = 'enough';
  const look = async () => {
    const freeMb = await freeMegabytes(folder);
    const before = room;
    room = roomOf(freeMb, minFreeMb);
    isFull = room === 'none';
    if (room !== before) onChange(room, freeMb);
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
