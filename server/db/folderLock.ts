import { createHash } from 'node:crypto';
import { readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import path from 'node:path';

/** A second process on one folder would silently lose the rows of the first. */
export class FolderInUseError extends Error {
  override name = 'FolderInUseError';
}

export type FolderLock = { readonly release: () => Promise<void> };

/**
 * Takes the folder for this process. On Linux the lock is an abstract socket, which the kernel
 * frees the moment its owner dies; elsewhere the owner's pid is checked for life.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const resolved = await realpath(folder);
  const pidFile = path.join(resolved, 'server.pid');
  const server = process.platform === 'linux' ? await listen(resolved, pidFile) : undefined;
  if (!server) await refuseLivingOwner(resolved, pidFile);
  await writeFile(pidFile, String(process.pid));
  return {
    release: async () => {
      await rm(pidFile, { force: true });
      await new Promise<void>((done) => (server ? server.close(() => done()) : done()));
    },
  };
}

async function listen(folder: string, pidFile: string): Promise<Server> {
  const name = createHash('sha256').update(folder).digest('hex');
  const server = createServer((socket) => socket.destroy());
  const taken = await new Promise<NodeJS.ErrnoException | null>((done) => {
    server.once('error', done);
    server.listen(`\0batchwright-${name}`, () => done(null));
  });
  if (taken?.code === 'EADDRINUSE') throw await inUse(folder, pidFile);
  if (taken) throw taken;
  server.unref();
  return server;
}

async function refuseLivingOwner(folder: string, pidFile: string): Promise<void> {
  const pid = Number(await readFile(pidFile, 'utf8').catch(() => ''));
  if (!pid || pid === process.pid) return;
  try {
    process.kill(pid, 0);
  } catch {
    return;
  }
  throw await inUse(folder, pidFile);
}

async function inUse(folder: string, pidFile: string): Promise<FolderInUseError> {
  const pid = await readFile(pidFile, 'utf8').catch(() => 'unknown');
  return new FolderInUseError(
    `The data folder ${folder} is in use by process ${pid}. Stop that process, set DATA_DIR to another folder, or share a PostgreSQL server through DATABASE_URL.`,
  );
}
