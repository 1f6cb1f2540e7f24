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
  tables: readonly OwnedTable[],
  { isStopped }: Ongoing,
): Promise<boolean> {
  for (const table of tables) {
    let after: readonly string[] | null = [];
    while (after !== null) {
      if (isStopped()) return false;
      const deleted = await deleteSome(id, table, after);
      if (deleted === null) return false;
      after = deleted.count < MOST_IN_A_STATEMENT ? null : deleted.last;
    }
  }
  const gone = await db()
    .$executeRaw`DELETE FROM organizations WHERE id = ${id} AND ${IS_PURGE_DUE}`;
  return gone > 0;
}

type Deleted = {
  readonly count: number;
  /** The key of the last deleted row. */
  readonly last: readonly string[];
};

/**
 * Deletes the next rows in the order of the primary key, after that of the last one (empty at first); null when the
 * organization may no longer be purged. Without the order each statement would pass over all rows that were deleted
 * before it, which are not vacuumed yet: it took ten times as long after 300,000.
 */
const deleteSome = (
  id: number,
  { name, key }: OwnedTable,
  after: readonly string[],
): Promise<Deleted | null> =>
  transaction(async (tx) => {
    // The row lock makes a legal hold wait for this statement; the next one then sees the hold.
    const [due] = await tx.$queryRaw<unknown[]>`
      SELECT id FROM organizations WHERE id = ${id} AND ${IS_PURGE_DUE} FOR SHARE`;
    if (!due) return null;
    await tx.$queryRaw`SELECT set_config('batchwright.purged_organization', ${String(id)}, true)`;
    const from = Prisma.raw(`"${name}"`);
    const columns = Prisma.raw(key.map((column) => `"${column.name}"`).join());
    const texts = Prisma.raw(key.map((column) => `"${column.name}"::text`).join());
    const [last] = await tx.$queryRaw<Deleted[]>`
      WITH next AS MATERIALIZED (
        SELECT ctid AS row, ARRAY[${texts}] AS key, (row_number() OVER (ORDER BY ${columns}))::int AS place
        FROM ${from} WHERE organization_id = ${id} AND ${isAfter(key, after)}
        ORDER BY ${columns} LIMIT ${MOST_IN_A_STATEMENT}
      ), gone AS (
        DELETE FROM ${from} WHERE ctid = ANY(ARRAY(SELECT row FROM next))
      )
      SELECT place AS count, key AS last FROM next ORDER BY place DESC LIMIT 1`;
    return last ?? { count: 0, last: [] };
  });

function isAfter(key: OwnedTable['key'], after: readonly string[]): Prisma.Sql {
  if (after.length === 0) return Prisma.sql`true`;
  const columns = Prisma.raw(key.map(({ name }) => `"${name}"`).join());
  const values = key.map(
    ({ type }, index) => Prisma.sql`CAST(${after[index]}::text AS ${Prisma.raw(type)})`,
  );
  return Prisma.sql`(${columns}) > (${Prisma.join(values)})`;
}

type OwnedTable = {
  readonly name: string;
  readonly parents: readonly string[];
  /** The columns of the primary key. */
  readonly key: readonly { readonly name: string; readonly type: string }[];
};

/** Read from the system catalog, so that no table is forgotten. */
const ownedTables = (): Promise<OwnedTable[]> =>
  db().$queryRaw<OwnedTable[]>`
    SELECT c.relname::text AS name, ARRAY(
      SELECT DISTINCT p.relname::text FROM pg_constraint k JOIN pg_class p ON p.oid = k.confrelid
      WHERE k.conrelid = c.oid AND k.contype = 'f' AND k.confrelid <> c.oid) AS parents, (
      SELECT jsonb_agg(jsonb_build_object(
        'name', of_key.attname, 'type', format_type(of_key.atttypid, NULL)) ORDER BY k.place)
      FROM pg_index i, unnest(i.indkey) WITH ORDINALITY AS k (number, place), pg_attribute of_key
      WHERE i.indrelid = c.oid AND i.indisprimary
        AND of_key.attrelid = c.oid AND of_key.attnum = k.number) AS key
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
      AND a.attname = 'organization_id' AND NOT a.attisdropped
    ORDER BY c.relname`;

/** Orders the tables so that rows are deleted before the rows that they reference. */
export function childrenFirst<Table extends Pick<OwnedTable, 'name' | 'parents'>>(
  tables: readonly Table[],
): readonly Table[] {
  const free = tables.find(
    ({ name }) => !tables.some((other) => other.name !== name && other.parents.includes(name)),
  );
  if (free) return [free, ...childrenFirst(tables.filter((table) => table !== free))];
  if (tables.length === 0) return [];
  throw new Error(`These tables point at each other: ${tables.map(({ name }) => name).join(', ')}`);
}
