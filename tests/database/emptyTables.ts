import { db } from '#server/db/database.ts';
import { Prisma } from '#server/generated/prisma/client.ts';

/** Reads the names from the system catalog, so that no table is forgotten. */
export async function emptyTables(): Promise<readonly string[]> {
  const tables = await db().$queryRaw<{ name: string }[]>`
    SELECT relname::text AS name FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY 1`;
  const empty: string[] = [];
  for (const { name } of tables) {
    const [row] = await db().$queryRaw<unknown[]>`SELECT 1 FROM ${Prisma.raw(`"${name}"`)} LIMIT 1`;
    if (row === undefined) empty.push(name);
  }
  return empty;
}
