import { db } from '#server/db/database.ts';
import { Prisma } from '#server/generated/prisma/client.ts';
import type { Viewer } from '#server/viewer.ts';
import { idOf } from './newestFirst.ts';
import { keysIn, PLACES } from './places.ts';

/**
 * Reads one page of a nested list for many parent rows in a single statement. Prisma would read the lists completely
 * and cut them in memory.
 */

/** `take` rows after the cursor; a negative number reads rows before it, or the last ones. */
export type NestedPage = {
  readonly take: number;
  readonly cursor?: { readonly id?: unknown } | undefined;
};

export type NestedList = {
  readonly table: string;
  /** Condition that selects the rows of a parent, whose id is `parent.id`. */
  readonly ofParent: Prisma.Sql;
  /** A column that is unique among the rows of a parent. */
  readonly orderBy: string;
  readonly direction: 'ASC' | 'DESC';
  /** Rows can leave the list, which is sorted by id, so its cursors contain sort keys. */
  readonly isLeft?: boolean;
};

/** The ids on the page of each parent, by parent id. A cursor of another parent's row gives an empty page. */
export async function idsOfPages(
  viewer: Viewer,
  list: NestedList,
  parentIds: readonly number[],
  { take, cursor }: NestedPage,
): Promise<ReadonlyMap<number, readonly number[]>> {
  const { table, ofParent, orderBy, direction } = list;
  const isUpward = (direction === 'ASC') === take >= 0;
  const from = Prisma.raw(table);
  const key = Prisma.raw(orderBy);
  const own = Prisma.sql`organization_id = ${viewer.organizationId}::integer AND ${ofParent}`;
  const beyond =
    cursor === undefined
      ? Prisma.empty
      : Prisma.sql`AND ${key} ${Prisma.raw(isUpward ? '>' : '<')}
          (${list.isLeft === true ? idIn(viewer, cursor) : keyOfRow(list, own, idOf(cursor))})`;
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

const keyOfRow = ({ table, orderBy }: NestedList, own: Prisma.Sql, id: number): Prisma.Sql =>
  Prisma.sql`SELECT ${Prisma.raw(orderBy)} FROM ${Prisma.raw(table)}
    WHERE id = ${id}::integer AND ${own}`;

/** The id in the cursor; null, which matches no row, when it belongs to another organization. */
const idIn = (viewer: Viewer, cursor: { readonly id?: unknown }): Prisma.Sql =>
  Prisma.sql`${keysIn(viewer, cursor, PLACES.byId)?.[0] ?? null}::integer`;

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

/** Arranges the loaded rows in the order of the ids of each page. */
export function rowsOfPages<Row extends { readonly id: number }>(
  pages: ReadonlyMap<number, readonly number[]>,
  rows: readonly Row[],
): ReadonlyMap<number, readonly Row[]> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    [...pages].map(([parentId, ids]) => [parentId, ids.flatMap((id) => byId.get(id) ?? [])]),
  );
}
