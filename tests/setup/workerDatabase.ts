import { readFile } from 'node:fs/promises';
import { type Database, makeCurrent, openDatabase } from '#server/db/database.ts';
import { databaseUrl, type PreparedDatabase, runSql } from './globalSetup.ts';

type WorkerDatabase = { readonly database: Database; readonly emptyAll: readonly string[] };

/** Creating a database takes longer than most test files, so each worker creates one and empties it. */
let own: WorkerDatabase | undefined;

/** Makes `db()` return a migrated database without rows. */
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
  const foreignKeys = await database.prisma.$queryRaw<ForeignKey[]>`
    SELECT quote_ident(own.relname) AS "from", quote_ident(target.relname) AS "to"
    FROM pg_class own
    LEFT JOIN pg_constraint ON conrelid = own.oid AND contype = 'f' AND confrelid <> own.oid
    LEFT JOIN pg_class target ON target.oid = confrelid
    WHERE own.relnamespace = 'public'::regnamespace AND own.relkind = 'r'
      AND own.relname <> '_prisma_migrations'`;
  return {
    database,
    emptyAll: [
      emptyingOf(pointingFirst(foreignKeys)),
      // Statistics about the rows of another file would lead to bad plans.
      ...(prepared.kind === 'pglite' ? ['DELETE FROM pg_statistic'] : []),
    ],
  };
}

/** `to` is null of a table that points at none. */
type ForeignKey = { readonly from: string; readonly to: string | null };

/** Every table before those it points at. */
function pointingFirst(foreignKeys: readonly ForeignKey[]): readonly string[] {
  const tables = new Set(foreignKeys.map(({ from }) => from));
  const ordered: string[] = [];
  while (tables.size > 0) {
    const pointedAt = new Set(
      foreignKeys.filter(({ from }) => tables.has(from)).map(({ to }) => to),
    );
    const free = [...tables].filter((table) => !pointedAt.has(table));
    if (free.length === 0) throw new Error(`These tables point at one another: ${[...tables]}`);
    ordered.push(...free);
    for (const table of free) tables.delete(table);
  }
  return ordered;
}

/** Larger tables are truncated, because their deleted rows would slow later files down. */
const MOST_BYTES = 1_000_000;

/**
 * Truncating gives every table and index a new file, which takes a server 1.5 s for all of them; deleting
 * the few rows that most test files leave takes a twentieth. Tables with statistics are truncated, because
 * that drops them. Triggers prevent deleting records, which cleaning up for a test file must bypass.
 */
const emptyingOf = (tables: readonly string[]): string => {
  const withoutTriggers = (statement: string, ofThese: readonly string[]) =>
    [
      ...ofThese.map((table) => `ALTER TABLE ${table} DISABLE TRIGGER USER;`),
      `${statement};`,
      ...ofThese.map((table) => `ALTER TABLE ${table} ENABLE TRIGGER USER;`),
    ].join('\n');
  const deleted = tables.map(
    (table) => `IF EXISTS (SELECT FROM ${table}) THEN
      ${withoutTriggers(`DELETE FROM ${table}`, [table])}
    END IF;`,
  );
  return `
    DO $$ BEGIN
      IF EXISTS (
        SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
          AND relname <> '_prisma_migrations'
          AND (reltuples > 0 OR pg_relation_size(oid) > ${MOST_BYTES})
      ) THEN
        ${withoutTriggers(`TRUNCATE ${tables.join(', ')}`, tables)}
      ELSE
        ${deleted.join('\n')}
      END IF;
      PERFORM setval(oid::regclass, 1, false)
      FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'S';
    END $$`;
};

async function copyOf(prepared: PreparedDatabase): Promise<Database> {
  if (prepared.kind === 'pglite') {
    const snapshot = new Blob([await readFile(prepared.snapshot)]);
    return openDatabase({ kind: 'memory', snapshot });
  }
  const url = process.env['TEST_DATABASE_URL'] ?? '';
  const name = `${prepared.template}_${process.pid}_${Math.floor(Math.random() * 1e9)}`;
  await runSql(url, `CREATE DATABASE ${name} TEMPLATE ${prepared.template}`);
  // Tests that stop a server to see what it has kept use databases of their own.
  await runSql(url, `ALTER DATABASE ${name} SET synchronous_commit = off`);
  return openDatabase({ kind: 'postgresql', url: databaseUrl(url, name) });
}
