import { readFile } from 'node:fs/promises';
import { type Database, makeCurrent, openDatabase } from '#server/db/database.ts';
import { databaseUrl, type PreparedDatabase, runSql } from './globalSetup.ts';

type WorkerDatabase = { readonly database: Database; readonly emptyAll: readonly string[] };

/** Making a database takes longer than most test files do: each worker makes one and empties it. */
let own: WorkerDatabase | undefined;

/** Makes a migrated database without a row the one that `db()` gives. */
export async function openEmptied(prepared: PreparedDatabase): Promise<void> {
  own ??= await open(prepared);
  const { database, emptyAll } = own;
  makeCurrent(database);
  await database.prisma.$transaction(async (tx) => {
    for (const statement of emptyAll) await tx.$executeRawUnsafe(statement);
  });
}

/** The database of this worker, for what the Prisma client does not offer. */
export function currentDatabase(): Database {
  if (!own) throw new Error('The database of the tests is not open.');
  return own.database;
}

async function open(prepared: PreparedDatabase): Promise<WorkerDatabase> {
  const database = await copyOf(prepared);
  const tables = await database.prisma.$queryRaw<{ name: string; isKept: boolean }[]>`
    SELECT quote_ident(relname) AS name, EXISTS (
      SELECT FROM pg_trigger WHERE tgrelid = c.oid AND NOT tgisinternal AND tgtype::int & 32 > 0
    ) AS "isKept"
    FROM pg_class c
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
      AND relname <> '_prisma_migrations'`;
  // Records are kept by triggers, which a test file that begins has to get round.
  const kept = tables.filter(({ isKept }) => isKept).map(({ name }) => name);
  return {
    database,
    emptyAll: [
      ...kept.map((name) => `ALTER TABLE ${name} DISABLE TRIGGER USER`),
      `TRUNCATE ${tables.map(({ name }) => name).join(', ')} RESTART IDENTITY`,
      ...kept.map((name) => `ALTER TABLE ${name} ENABLE TRIGGER USER`),
      // What was known of the rows of another file makes bad plans for those of this one.
      ...(prepared.kind === 'pglite' ? ['DELETE FROM pg_statistic'] : []),
    ],
  };
}

async function copyOf(prepared: PreparedDatabase): Promise<Database> {
  if (prepared.kind === 'pglite') {
    const snapshot = new Blob([await readFile(prepared.snapshot)]);
    return openDatabase({ kind: 'memory', snapshot });
  }
  const url = process.env['TEST_DATABASE_URL'] ?? '';
  const name = `${prepared.template}_${process.pid}_${Math.floor(Math.random() * 1e9)}`;
  await runSql(url, `CREATE DATABASE ${name} TEMPLATE ${prepared.template}`);
  return openDatabase({ kind: 'postgresql', url: databaseUrl(url, name) });
}
