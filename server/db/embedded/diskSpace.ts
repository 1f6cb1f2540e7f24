import { statfsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';

const LOOK_EVERY_MS = 10_000;
export const MEGABYTE = 1024 * 1024;

/** There is no disk space; the database is presumably intact and opens once there is. */
export class NoRoomError extends Error {
  override name = 'NoRoomError';
}

let isFull = false;

/** True when the disk is too full for the embedded database to write, which would make it hang. */
export const isDiskFull = (): boolean => isFull;

/** Bytes on the disk of a folder that are available to this process. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Size of a segment of PostgreSQL's write-ahead log, which needs room for the next one. */
const LEAST_MB = 16;

/**
 * True when the disk has no space at all right now, regardless of the setting; false when that cannot be determined.
 */
export function hasNoRoom(folder: string): boolean {
  try {
    const { blocks, bavail, bsize } = statfsSync(folder);
    return blocks > 0 && bavail * bsize < LEAST_MB * MEGABYTE;
  } catch {
    return false;
  }
}

const neededMbOf = (minFreeMb: number): number => Math.max(minFreeMb, LEAST_MB);

/** True when there is enough space to begin work that may write much. */
export const hasRoom = async (folder: string, minFreeMb: number): Promise<boolean> =>
  (await freeMegabytes(folder)) >= neededMbOf(minFreeMb);

/** Throws without enough space, because a migration would hang and nothing would end it. */
export async function requireRoomToMigrate(folder: string, minFreeMb: number): Promise<void> {
  if (await hasRoom(folder, minFreeMb)) return;
  const neededMb = neededMbOf(minFreeMb);
  const freeMb = await freeMegabytes(folder);
  throw new NoRoomError(
    `DATA_DIR: the disk of ${folder} has ${freeMb} MB free, and the tables of this version need ${neededMb} MB (MIN_FREE_MB). Nothing was changed. Make room, or set DATA_DIR to a folder on another disk.`,
  );
}

/** The error for a database that did not open on a full disk, whatever it reported itself. */
export async function noRoomToOpen(folder: string): Promise<NoRoomError> {
  const freeMb = await freeMegabytes(folder);
  return new NoRoomError(
    `DATA_DIR: the disk of ${folder} has ${freeMb} MB free, and the database in it needs ${LEAST_MB} MB to open. Nothing was changed. Make room, then start again.`,
  );
}

const freeMegabytes = async (folder: string): Promise<number> =>
  Math.floor((await freeBytes(folder)) / MEGABYTE);

/** `little` leaves time to free space before writing stops. */
export type Room = 'enough' | 'little' | 'none';

const roomOf = (freeMb: number, minFreeMb: number): Room => {
  if (freeMb < minFreeMb) return 'none';
  return freeMb < 2 * minFreeMb ? 'little' : 'enough';
};

type Watch = {
  readonly folder: string;
  /** Below this many MB the disk counts as full. */
  readonly minFreeMb: number;
  readonly onChange: (room: Room, freeMb: number) => void;
};

/** Checks now and every 10 s; the returned function stops that. */
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
    // A folder that cannot be checked will fail at the next statement.
    look().catch(() => undefined);
  }, LOOK_EVERY_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    isFull = false;
  };
}
