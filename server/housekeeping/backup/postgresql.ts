import { spawn } from 'node:child_process';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { openUnmigrated } from '#server/db/database.ts';
import type { BackupSettings } from '#server/settings/env.ts';
import { BackupError } from './backupError.ts';
import { keepBackup, type MadeBackup } from './backupFolder.ts';
import { databaseKey } from './databaseKey.ts';
import { readSealed, writeSealed } from './sealing.ts';

/** Backups of a PostgreSQL server with its own tools `pg_dump` and `pg_restore`. */

/** The custom format of `pg_dump` is already compressed. */
const AS_IT_IS = { isCompressed: false } as const;
const LAST_WORDS = 2_000;

export async function backUpServer(
  url: string,
  { folder, passphrase }: BackupSettings,
  isByHand: boolean,
): Promise<MadeBackup> {
  const database = await databaseKey({ kind: 'postgresql', url });
  return keepBackup({
    folder,
    name: { kind: 'postgresql', database, isByHand, isSealed: passphrase !== undefined },
    write: async (file) => {
      const dump = startTool('pg_dump', ['--format=custom', '--no-owner', '--no-privileges'], url);
      dump.stdin.end();
      const kept = writeSealed(dump.stdout, file, { passphrase, ...AS_IT_IS });
      kept.catch(dump.end);
      // Waits for both; otherwise the file could be opened after the first failure removed it.
      await Promise.allSettled([kept, dump.ended]);
      await kept;
      await dump.ended;
      const check = startTool('pg_restore', ['--file=/dev/null'], url);
      check.stdout.resume();
      await feed(check, await readSealed(file, { passphrase, ...AS_IT_IS }));
      return null;
    },
  });
}

/** Restores into a database without tables, in a single transaction. */
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
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-LAST_WORDS);
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
      else reject(new BackupError(`${name} ended with code ${code}: ${output.trim()}`));
    });
  });
  // Node discards output that nothing reads before the tool ends, so it is buffered here.
  const stdout = child.stdout.pipe(new PassThrough());
  // The output of a tool that was not found has no end by itself.
  ended.catch(() => stdout.end());
  return { stdin: child.stdin, stdout, ended, end: () => void child.kill() };
}

/** A tool that fails closes its input; its own error is more useful than the broken pipe. */
async function feed({ stdin, ended }: Tool, bytes: Readable): Promise<void> {
  const fed = pipeline(bytes, stdin).catch((error: Error) => error);
  await ended;
  const problem = await fed;
  if (problem instanceof Error) throw problem;
}

/** TLS parameters of the URL, with the names that PostgreSQL's tools use. */
const TLS = { sslrootcert: 'PGSSLROOTCERT', sslcert: 'PGSSLCERT', sslkey: 'PGSSLKEY' } as const;

/** Passed in the environment, because every user of the machine can read process arguments. */
export function connectionOf(url: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const sslmode = searchParams.get('sslmode');
  const files = Object.entries(TLS).map(([name, variable]) => [variable, searchParams.get(name)]);
  return {
    PGHOST: hostname.replace(/^\[|\]$/g, ''),
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    ...Object.fromEntries(files.filter(([, file]) => file !== null)),
    // The tools do not know `no-verify`; `require` does not check the certificate either.
    ...(sslmode === null ? {} : { PGSSLMODE: sslmode === 'no-verify' ? 'require' : sslmode }),
  };
}
