import { closeSync, openSync } from 'node:fs';
import { readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';

/** A second process on one folder would silently lose the rows of the first. */
export class FolderInUseError extends Error {
  override name = 'FolderInUseError';
}

/** The folder can't be guarded here, and unguarded it must not be opened. */
export class NoFolderLockError extends Error {
  override name = 'NoFolderLockError';
}

export type FolderLock = { readonly release: () => Promise<void> };

/** Locked, never removed: who removed it would let the next one lock another file of this name. */
const LOCK_FILE = 'server.lock';
const OWNER_FILE = 'server.pid';

/**
 * Takes the folder for this process. The lock is the file system's own, so that every process that
 * sees the folder sees it, from whatever container, and the kernel frees it the moment its owner
 * dies. Throws `FolderInUseError` when another process has it.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const { tryLock } = await loadFileLocks();
  const resolved = await realpath(folder);
  const ownerFile = path.join(resolved, OWNER_FILE);
  // No `FileHandle`: the garbage collector closes one that nobody holds, and the lock would be free.
  const file = openSync(path.join(resolved, LOCK_FILE), 'a+', 0o600);
  if (!tryLock(file)) {
    closeSync(file);
    throw await inUse(folder, ownerFile);
  }
  await writeFile(ownerFile, `${process.pid}\n${hostname()}\n`);
  return {
    release: async () => {
      await rm(ownerFile, { force: true });
      closeSync(file);
    },
  };
}

async function loadFileLocks() {
  try {
    return await import('fs-native-extensions');
  } catch (error) {
    throw new NoFolderLockError(
      `DATA_DIR: the data folder can't be locked on this system (${process.platform}, ${process.arch}), so a second process could lose its rows. Use a PostgreSQL server through DATABASE_URL.`,
      { cause: error },
    );
  }
}

/** The pid is its own word: seen from another container it is another process, or none. */
async function inUse(folder: string, ownerFile: string): Promise<FolderInUseError> {
  const [pid, host] = (await readFile(ownerFile, 'utf8').catch(() => '')).split('\n');
  const owner = pid && host ? `, which calls itself process ${pid} on ${host}` : '';
  return new FolderInUseError(
    `The data folder ${folder} is in use by another process${owner}. Stop that process, set DATA_DIR to another folder, or share a PostgreSQL server through DATABASE_URL.`,
  );
}
