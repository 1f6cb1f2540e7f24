import { accessSync, closeSync, constants, openSync } from 'node:fs';
import { readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';

/** Another process uses the folder; two of them would silently lose each other's rows. */
export class FolderInUseError extends Error {
  override name = 'FolderInUseError';
}

/** The folder cannot be locked here, and must not be opened without a lock. */
export class NoFolderLockError extends Error {
  override name = 'NoFolderLockError';
}

export type FolderLock = { readonly release: () => Promise<void> };

/** Never removed, because after a removal two processes could lock different files of this name. */
const LOCK_FILE = 'server.lock';
const OWNER_FILE = 'server.pid';

/**
 * Locks the folder for this process with a lock of the file system, which works across containers and which the kernel
 * releases when the process ends. Throws `FolderInUseError` when another process holds it.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const { tryLock } = await loadFileLocks();
  const resolved = await realpath(folder);
  const ownerFile = path.join(resolved, OWNER_FILE);
  // Not a `FileHandle`, because garbage collection would close it and release the lock.
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

/** True while another process holds the lock. Creates nothing, unlike locking. */
export async function isFolderInUse(folder: string): Promise<boolean> {
  const file = path.join(folder, LOCK_FILE);
  // Locking the folder reports a file that this user may not open.
  if (!mayWrite(file)) return false;
  const { tryLock } = await loadFileLocks();
  const opened = openSync(file, 'r+');
  try {
    return !tryLock(opened);
  } finally {
    closeSync(opened);
  }
}

function mayWrite(file: string): boolean {
  try {
    accessSync(file, constants.W_OK);
    return true;
  } catch {
    return false;
  }
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

/** The pid is only informative: in another container it may be a different process. */
async function inUse(folder: string, ownerFile: string): Promise<FolderInUseError> {
  const [pid, host] = (await readFile(ownerFile, 'utf8').catch(() => '')).split('\n');
  const owner = pid && host ? `, which calls itself process ${pid} on ${host}` : '';
  return new FolderInUseError(
    `The data folder ${folder} is in use by another process${owner}. Stop that process, set DATA_DIR to another folder, or share a PostgreSQL server through DATABASE_URL.`,
  );
}
