import { readFile } from 'node:fs/promises';
import { type Database, makeCurrent, openDatabase } from '#server/db/database.ts';
import { databaseUrl, type PreparedDatabase, runSql } from './globalSetup.ts';

type WorkerDatabase = { readonly database: Database; readonly emptyAll: string };

/** Making a database takes longer than most test files do: each worker makes one and empties it. */
let own: WorkerDatabase | undefined;

/** Makes a migrated database without a row the one that `db()` gives. */
export async function openEmptied(prepared: PreparedDatabase): Promise<void> {
  own ??= await open(prepared);
  const { database, emptyAll } = own;
  makeCurrent(database);
  await database.prisma.$transaction(async (tx) => {
    // Records are kept by triggers, which a test file that begins has to get round.
    await tx.$executeRawUnsafe(`SET LOCAL session_replication_role = replica`);
    await tx.$executeRawUnsafe(emptyAll);
  });
}

async function open(prepared: PreparedDatabase): Promise<WorkerDatabase> {
  const database = await copyOf(prepared);
  const tables = await database.prisma.$queryRaw<{ name: string }[]>`
    SELECT quote_ident(table_name) AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE'
      AND table_name <> '_prisma_migrations'`;
  const names = tables.map(({ name }) => name).join(', ');
  return { database, emptyAll: `TRUNCATE ${names} RESTART IDENTITY` };
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
