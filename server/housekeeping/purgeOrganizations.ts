import { db } from '#server/db/database.ts';
import { IS_PURGE_DUE } from '#server/db/purgeDue.ts';
import { transaction } from '#server/db/transaction.ts';
import { Prisma } from '#server/generated/prisma/client.ts';
import { MOST_IN_A_STATEMENT, type Ongoing } from './ongoing.ts';

/** Deletes organizations that closed long enough ago, with all their rows; returns their ids. */
export async function purgeOrganizations(
  ongoing: Ongoing,
  reportFailure: (id: number, error: unknown) => void,
): Promise<readonly number[]> {
  const due = await db().$queryRaw<{ id: number }[]>`
    SELECT id FROM organizations WHERE ${IS_PURGE_DUE} ORDER BY closed_at`;
  if (due.length === 0) return [];
  const tables = childrenFirst(await ownedTables());
  const purged: number[] = [];
  for (const { id } of due) {
    try {
      if (await purgeOrganization(id, tables, ongoing)) purged.push(id);
    } catch (error) {
      // A failure must not prevent the other organizations from being purged.
      reportFailure(id, error);
    }
  }
  return purged;
}

/** May stop halfway, because the next round finds the rest and nobody can sign in to a closed organization. */
async function purgeOrganization(
  id: number,
  tables: readonly string[],
  { isStopped }: Ongoing,
): Promise<boolean> {
  for (const table of tables) {
    let count = MOST_IN_A_STATEMENT;
    while (count === MOST_IN_A_STATEMENT) {
      if (isStopped()) return false;
      const deleted = await deleteSome(id, table);
      if (deleted === null) return false;
      count = deleted;
    }
  }
  const gone = await db()
    .$executeRaw`DELETE FROM organizations WHERE id = ${id} AND ${IS_PURGE_DUE}`;
  return gone > 0;
}

/** Returns the number of deleted rows; null when the organization may no longer be purged. */
const deleteSome = (id: number, table: string): Promise<number | null> =>
  transaction(async (tx) => {
    // The row lock makes a legal hold wait for this statement; the next one then sees the hold.
    const [due] = await tx.$queryRaw<unknown[]>`
      SELECT id FROM organizations WHERE id = ${id} AND ${IS_PURGE_DUE} FOR SHARE`;
    if (!due) return null;
    await tx.$queryRaw`SELECT set_config('batchwright.purged_organization', ${String(id)}, true)`;
    const from = Prisma.raw(`"${table}"`);
    return tx.$executeRaw`
      DELETE FROM ${from} WHERE ctid = ANY(ARRAY(
        SELECT ctid FROM ${from} WHERE organization_id = ${id} LIMIT ${MOST_IN_A_STATEMENT}))`;
  });

type OwnedTable = { readonly name: string; readonly parents: readonly string[] };

/** Read from the system catalog, so that no table is forgotten. */
const ownedTables = (): Promise<OwnedTable[]> =>
  db().$queryRaw<OwnedTable[]>`
    SELECT c.relname::text AS name, ARRAY(
      SELECT DISTINCT p.relname::text FROM pg_constraint k JOIN pg_class p ON p.oid = k.confrelid
      WHERE k.conrelid = c.oid AND k.contype = 'f' AND k.confrelid <> c.oid) AS parents
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
      AND a.attname = 'organization_id' AND NOT a.attisdropped
    ORDER BY c.relname`;

/** Orders the tables so that rows are deleted before the rows that they reference. */
export function childrenFirst(tables: readonly OwnedTable[]): readonly string[] {
  const free = tables.find(
    ({ name }) => !tables.some((other) => other.name !== name && other.parents.includes(name)),
  );
  if (free) return [free.name, ...childrenFirst(tables.filter((table) => table !== free))];
  if (tables.length === 0) return [];
  throw new Error(`These tables point at each other: ${tables.map(({ name }) => name).join(', ')}`);
}
