import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { backupContents } from './backupContents.ts';
import { BackupError } from './backupError.ts';
import type { MadeBackup } from './backupFolder.ts';

/**
 * Requests a backup through a file in the data folder, because only the server that has locked the folder can read its
 * database. This needs no port and no rights beyond the folder.
 */

const REQUEST = '.request';
const TAKEN = '.taken';
const ANSWER = '.answer';
const LOOK_EVERY_MS = 250;
/** A running server accepts a request within seconds; making the backup may take much longer. */
const TAKEN_WITHIN_MS = 30_000;
const MADE_WITHIN_MS = 3_600_000;

const answer = z.union([
  z.object({ file: z.string(), bytes: z.number(), contents: backupContents.nullable() }),
  z.object({ problem: z.string() }),
]);

const request = z.object({ isByHand: z.boolean(), isSealed: z.boolean() });
export type BackupRequest = z.output<typeof request>;

const folderOf = (dataFolder: string): string => path.join(dataFolder, 'backup-requests');

/** Throws `BackupError` when the backup fails or no server responds. */
export async function requestBackup(dataFolder: string, asked: BackupRequest): Promise<MadeBackup> {
  const folder = folderOf(dataFolder);
  await mkdir(folder, { recursive: true });
  const base = path.join(folder, randomUUID());
  // Renamed when complete, so that the server never reads a partial request. Readable by every user, because the server
  // may run as another one and the request contains no secret.
  await writeFile(base, JSON.stringify(asked), { flag: 'wx', mode: 0o644 });
  await rename(base, `${base}${REQUEST}`);
  const givenUpAt = Date.now() + TAKEN_WITHIN_MS;
  for (;;) {
    const text = await readFile(`${base}${ANSWER}`, 'utf8').catch(() => null);
    if (text !== null) {
      await rm(`${base}${ANSWER}`, { force: true });
      const made = answer.parse(JSON.parse(text));
      if ('problem' in made) throw new BackupError(made.problem);
      return made;
    }
    if (Date.now() > givenUpAt + MADE_WITHIN_MS || !(await isWaiting(base))) {
      throw new BackupError(
        `The process that uses ${dataFolder} ended or hangs before the backup was made. Look into its log, and try again.`,
      );
    }
    if (Date.now() > givenUpAt && (await withdraw(`${base}${REQUEST}`))) {
      throw new BackupError(
        `The process that uses ${dataFolder} did not answer within ${TAKEN_WITHIN_MS / 1000} s. Is it a version that makes backups?`,
      );
    }
    await sleep(LOOK_EVERY_MS);
  }
}

/** True while the request is pending, in progress, or just answered. */
async function isWaiting(base: string): Promise<boolean> {
  const names = await readdir(path.dirname(base));
  return names.some((name) => name.startsWith(path.basename(base)));
}

/** Returns false when the server has already accepted the request. */
const withdraw = (file: string): Promise<boolean> =>
  rm(file).then(
    () => true,
    () => false,
  );

/** Called when the server starts: removes requests that an earlier process left unanswered. */
export async function openRequests(dataFolder: string): Promise<void> {
  const folder = folderOf(dataFolder);
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    const isYoung = (await stat(file)).mtimeMs > Date.now() - TAKEN_WITHIN_MS;
    if (!isYoung || name.endsWith(TAKEN)) await rm(file, { force: true });
  }
}

/** Answers the pending requests one after the other, until `signal` aborts. */
export async function answerRequests(
  dataFolder: string,
  signal: AbortSignal,
  make: (asked: BackupRequest) => Promise<MadeBackup>,
): Promise<void> {
  const folder = folderOf(dataFolder);
  for (const name of await readdir(folder)) {
    if (signal.aborted || !name.endsWith(REQUEST)) continue;
    const base = path.join(folder, name.slice(0, -REQUEST.length));
    await rename(`${base}${REQUEST}`, `${base}${TAKEN}`);
    const made = await readFile(`${base}${TAKEN}`, 'utf8')
      .then((text) => make(request.parse(JSON.parse(text))))
      .catch((error: Error) => ({ problem: error.message }));
    // Renamed when complete, so that the reader never sees a partial answer.
    await writeFile(`${base}.answering`, JSON.stringify(made));
    await rename(`${base}.answering`, `${base}${ANSWER}`);
    await rm(`${base}${TAKEN}`);
  }
}
