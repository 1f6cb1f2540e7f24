import { db } from '#server/db/database.ts';
import { Prisma } from '#server/generated/prisma/client.ts';

/** The rows of each table as JSON text, in an order determined by their content. */
export type TableRows = ReadonlyMap<string, string>;

/** All rows, and the values of the sequences. */
export type SavedRows = {
  readonly tables: TableRows;
  /** As JSON text. */
  readonly sequences: string;
};

const quoted = (name: string) => `"${name}"`;

let columnsOf: Promise<ReadonlyMap<string, readonly string[]>> | undefined;

/** The writable columns of each table; equal for all test databases. */
const tableColumns = () => {
  columnsOf ??= readColumns();
  return columnsOf;
};

async function readColumns(): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await db().$queryRaw<{ table: string; columns: string[] }[]>`
    SELECT c.relname::text AS "table", array_agg(a.attname::text ORDER BY a.attnum) AS columns
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attnum > 0
      AND NOT a.attisdropped AND a.attgenerated = '' AND c.relname <> '_prisma_migrations'
    GROUP BY c.relname ORDER BY 1`;
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}

/** All rows of the database. */
export async function readRows(): Promise<TableRows> {
  const selects = [...(await tableColumns())].map(
    ([table, columns]) =>
      `SELECT '${table}' AS name, coalesce((SELECT json_agg(r ORDER BY r::text)::text FROM
         (SELECT ${columns.map(quoted)} FROM "${table}") r), '[]') AS rows`,
  );
  const read = await db().$queryRaw<{ name: string; rows: string }[]>(
    Prisma.raw(selects.join(' UNION ALL ')),
  );
  return new Map(read.map(({ name, rows }) => [name, rows]));
}

export async function saveRows(): Promise<SavedRows> {
  const [{ sequences } = { sequences: '[]' }] = await db().$queryRaw<{ sequences: string }[]>`
    SELECT json_agg(s)::text AS sequences FROM (
      SELECT quote_ident(sequencename) AS name, last_value AS last, start_value AS start
      FROM pg_sequences WHERE schemaname = 'public') s`;
  return { tables: await readRows(), sequences };
}

/** Restores the database, including its sequences, so that new rows get the same ids again. */
export async function restoreRows({ tables, sequences }: SavedRows): Promise<void> {
  const present = await readRows();
  const changed = [...tables].filter(([table, rows]) => present.get(table) !== rows);
  const columns = await tableColumns();
  await db().$transaction(async (tx) => {
    // Disables triggers and foreign keys.
    await tx.$executeRaw`SET LOCAL session_replication_role = replica`;
    for (const [table, rows] of changed) {
      const names = Prisma.raw(`${(columns.get(table) ?? []).map(quoted)}`);
      const named = Prisma.raw(quoted(table));
      await tx.$executeRaw`DELETE FROM ${named}`;
      await tx.$executeRaw`INSERT INTO ${named} (${names})
        SELECT ${names} FROM json_populate_recordset(NULL::${named}, ${rows}::json)`;
    }
    await tx.$executeRaw`
      SELECT setval(name::regclass, coalesce(last, start), last IS NOT NULL)
      FROM json_to_recordset(${sequences}::json) AS s(name text, last bigint, start bigint)`;
  });
}
