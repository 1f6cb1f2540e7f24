import type { Viewer } from '#server/accounts/viewer.ts';
import { db } from '#server/db/database.ts';
import { Prisma } from '#server/generated/prisma/client.ts';

/**
 * Pages of the lists that stand below many rows, in one statement that stops at the end of each page:
 * left to itself, Prisma reads such lists whole and cuts them in memory.
 */

/** So many rows after a cursor; fewer than none are so many before it, or the last ones. */
export type NestedPage = { readonly take: number; readonly cursorId: number | null };

export type NestedList = {
  readonly table: string;
  /** The rows that belong to a parent, whose id is `parent.id`. */
  readonly ofParent: Prisma.Sql;
  /** Tells the rows of a parent apart, and orders them. */
  readonly orderBy: string;
  readonly direction: 'ASC' | 'DESC';
};

/** The ids of the rows on the page of each parent, by its id; a cursor of another parent finds the end. */
export async function idsOfPages(
  { organizationId }: Viewer,
  { table, ofParent, orderBy, direction }: NestedList,
  parentIds: readonly number[],
  { take, cursorId }: NestedPage,
): Promise<ReadonlyMap<number, readonly number[]>> {
  const isUpward = (direction === 'ASC') === take >= 0;
  const from = Prisma.raw(table);
  const key = Prisma.raw(orderBy);
  const own = Prisma.sql`organization_id = ${organizationId}::integer AND ${ofParent}`;
  const beyond =
    cursorId === null
      ? Prisma.empty
      : Prisma.sql`AND ${key} ${Prisma.raw(isUpward ? '>' : '<')}
          (SELECT ${key} FROM ${from} WHERE id = ${cursorId}::integer AND ${own})`;
  const rows = await db().$queryRaw<{ parentId: number; id: number }[]>`
    SELECT parent.id AS "parentId", page.id
    FROM unnest(${[...parentIds]}::integer[]) AS parent(id)
    CROSS JOIN LATERAL (
      SELECT id, ${key} AS place FROM ${from} WHERE ${own} ${beyond}
      ORDER BY ${key} ${Prisma.raw(isUpward ? 'ASC' : 'DESC')} LIMIT ${Math.abs(take)}::integer
    ) AS page
    ORDER BY page.place ${Prisma.raw(direction)}`;
  const pages = new Map<number, number[]>(parentIds.map((id) => [id, []]));
  for (const { parentId, id } of rows) pages.get(parentId)?.push(id);
  return pages;
}

/** How many rows each parent has, by its id. */
export async function countsOf(
  { organizationId }: Viewer,
  { table, ofParent }: NestedList,
  parentIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await db().$queryRaw<{ id: number; count: number }[]>`
    SELECT parent.id, (
      SELECT count(*)::integer FROM ${Prisma.raw(table)}
      WHERE organization_id = ${organizationId}::integer AND ${ofParent}
    ) AS count
    FROM unnest(${[...parentIds]}::integer[]) AS parent(id)`;
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** The rows of each page in the order of their ids there. */
export function rowsOfPages<Row extends { readonly id: number }>(
  pages: ReadonlyMap<number, readonly number[]>,
  rows: readonly Row[],
): ReadonlyMap<number, readonly Row[]> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    [...pages].map(([parentId, ids]) => [parentId, ids.flatMap((id) => byId.get(id) ?? [])]),
  );
}
