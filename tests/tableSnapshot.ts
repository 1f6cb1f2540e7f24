import { db } from '#server/db/database.ts';
import { Prisma } from '#server/generated/prisma/client.ts';

/** What may move although nothing was changed: who is signed in, who tried, and what was noted. */
const MOVING = [
  'sessions',
  'rate_limits',
  'audit_entries',
  'audit_heads',
  '_prisma_migrations',
] as const;

export type TableSnapshot = Readonly<Record<string, string>>;

/** The statement is the same for every database the tests make. */
let statement: Promise<string> | undefined;

/** The number of rows of each table and a hash over all they hold. */
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
