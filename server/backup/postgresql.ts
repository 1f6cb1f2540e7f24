import { spawn } from 'node:child_process';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { openUnmigrated } from '#server/db/database.ts';
import type { BackupSettings } from '#server/env.ts';
import { BackupError } from './backupError.ts';
import { keepBackup, type MadeBackup } from './backupFolder.ts';
import { readSealed, writeSealed } from './sealing.ts';

/** The database server's own tools do it; here they are called, and what they write is kept. */

/** The format is compressed by itself. */
const AS_IT_IS = { isCompressed: false } as const;
const LAST_WORDS = 2_000;

export function backUpServer(
  url: string,
  { folder, passphrase }: BackupSettings,
  isByHand: boolean,
): Promise<MadeBackup> {
  return keepBackup({
    folder,
    name: { kind: 'postgresql', isByHand, isSealed: passphrase !== undefined },
    write: async (file) => {
      const dump = startTool('pg_dump', ['--format=custom', '--no-owner', '--no-privileges'], url);
      dump.stdin.end();
      try {
        const kept = writeSealed(dump.stdout, file, { passphrase, ...AS_IT_IS });
        await Promise.all([kept, dump.ended]);
      } finally {
        dump.end();
      }
      const check = startTool('pg_restore', ['--file=/dev/null'], url);
      check.stdout.resume();
      await feed(check, await readSealed(file, { passphrase, ...AS_IT_IS }));
      return null;
    },
  });
}

/** Into a database without tables, all of it or nothing. */
export async function restoreServer(
  file: string,
  url: string,
  passphrase: string | undefined,
): Promise<void> {
  await refuseTaken(url);
  const target = decodeURIComponent(new URL(url).pathname.slice(1));
  const restore = startTool(
    'pg_restore',
    [
      '--no-owner',
      '--no-privileges',
      '--exit-on-error',
      '--single-transaction',
      `--dbname=${target}`,
    ],
    url,
  );
  restore.stdout.resume();
  await feed(restore, await readSealed(file, { passphrase, ...AS_IT_IS }));
}

async function refuseTaken(url: string): Promise<void> {
  const { prisma, close } = await openUnmigrated({ kind: 'postgresql', url });
  try {
    const [found] = await prisma.$queryRaw<{ tables: number }[]>`
      SELECT count(*)::integer AS tables FROM pg_tables WHERE schemaname = 'public'`;
    if (found?.tables === 0) return;
  } finally {
    await close();
  }
  throw new BackupError(
    'The database of DATABASE_URL holds tables already, and a restore never overwrites any. Make an empty database and name it in DATABASE_URL.',
  );
}

type Tool = ReturnType<typeof startTool>;

function startTool(name: 'pg_dump' | 'pg_restore', args: readonly string[], url: string) {
  const child = spawn(name, [...args], { env: { ...process.env, ...connectionOf(url) } });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-LAST_WORDS);
  });
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'ENOENT'
          ? new BackupError(
              `${name} was not found. Install the client tools of PostgreSQL, of the version of your server or newer (Debian: postgresql-client).`,
            )
          : error,
      ),
    );
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new BackupError(`${name} ended with code ${code}: ${said.trim()}`));
    });
  });
  // Heard where it is waited for; here it must not count as unheard before.
  ended.catch(() => undefined);
  // Node throws away what nobody has begun to read when the tool ends.
  const stdout = child.stdout.pipe(new PassThrough());
  return { stdin: child.stdin, stdout, ended, end: () => void child.kill() };
}

/** A tool that ends early closes its input; why it ended says more than that. */
async function feed({ stdin, ended }: Tool, bytes: Readable): Promise<void> {
  const fed = pipeline(bytes, stdin).catch((error: Error) => error);
  await ended;
  const problem = await fed;
  if (problem instanceof Error) throw problem;
}

/** In the environment, since everybody may read the arguments of a process. */
function connectionOf(url: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const sslmode = searchParams.get('sslmode');
  return {
    PGHOST: hostname.replace(/^\[|\]$/g, ''),
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    ...(sslmode === null ? {} : { PGSSLMODE: sslmode }),
  };
}
