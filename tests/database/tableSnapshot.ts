import { db } from '#server/db/database.ts';
import { Prisma } from '#server/generated/prisma/client.ts';

/** Tables that may change although no record does: sessions, attempts, and notes. */
const MOVING = [
  'sessions',
  'rate_limits',
  'audit_entries',
  'audit_heads',
  '_prisma_migrations',
] as const;

export type TableSnapshot = Readonly<Record<string, string>>;

/** Cached, because it is the same for every test database. */
let statement: Promise<string> | undefined;

/** The number of rows and a hash of the content of each table. */
export async function tableSnapshot(): Promise<TableSnapshot> {
  statement ??= countAndHashAll();
  const rows = await db().$queryRaw<{ name: string; rows: number; hash: string }[]>(
    Prisma.raw(await statement),
  );
  return Object.fromEntries(rows.map(({ name, rows, hash }) => [name, `${rows} rows ${hash}`]));
}

async function countAndHashAll(): Promise<string> {
  const tables = await db().$queryRaw<{ name: string }[]>`
    SELECT table_name::text AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE'
      AND table_name NOT IN (${Prisma.join(MOVING)})
    ORDER BY 1`;
  const selects = tables.map(
    ({ name }) =>
      `SELECT '${name}' AS name, count(*)::int AS rows,
         md5(COALESCE(string_agg(t::text, '|' ORDER BY t::text), '')) AS hash FROM "${name}" t`,
  );
  return selects.join(' UNION ALL ');
}
