import type { Viewer } from '#server/accounts/viewer.ts';
import { db } from '#server/db/database.ts';
import { Prisma } from '#server/generated/prisma/client.ts';

/**
 * Reads one page of a list below each of many rows in a single statement. Prisma itself would read the
 * lists whole and cut them in memory.
 */

/** `take` rows after the cursor; a negative number reads rows before it, or the last ones. */
export type NestedPage = { readonly take: number; readonly cursorId: number | null };

export type NestedList = {
  readonly table: string;
  /** The rows that belong to a parent, whose id is `parent.id`. */
  readonly ofParent: Prisma.Sql;
  /** A column that is unique among the rows of a parent. */
  readonly orderBy: string;
  readonly direction: 'ASC' | 'DESC';
};

/** The ids on the page of each parent, by parent id; the cursor of another parent's row gives an empty page. */
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

/** Number of rows of each parent, by parent id. */
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

/** Puts the loaded rows into the order of the ids of each page. */
export function rowsOfPages<Row extends { readonly id: number }>(
  pages: ReadonlyMap<number, readonly number[]>,
  rows: readonly Row[],
): ReadonlyMap<number, readonly Row[]> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    [...pages].map(([parentId, ids]) => [parentId, ids.flatMap((id) => byId.get(id) ?? [])]),
  );
}
