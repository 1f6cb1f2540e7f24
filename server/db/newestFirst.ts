import { Prisma } from '#server/generated/prisma/client.ts';
import { LARGEST_ID } from '#server/ids.ts';
import { db } from './database.ts';
import { plainPattern } from './plainPattern.ts';
import { countOf, farOf, nearOf, walkOf } from './stretches.ts';

/** Tables that only grow and are listed from the newest row. */
export type LongTable = 'batches' | 'batch_lots' | 'audit_entries';

/** A filtered list: the rows of one organization that meet all conditions. */
export type LongList = {
  readonly table: LongTable;
  readonly organizationId: number;
  readonly conditions: readonly Prisma.Sql[];
  /** The index of the migration `long_lists` to use: the trigram index of searches, or that of dates. */
  readonly by: 'text' | 'date';
};

/** Page arguments of Pothos' Prisma plugin; a negative `take` reads the rows before the cursor. */
export type PageQuery = {
  readonly cursor?: { readonly id?: unknown } | undefined;
  readonly take?: number | undefined;
};

/** Counting stops here, so this number means "this many or more". */
export const MOST_COUNTED = 10_000;

/** Up to so many matches are sorted in memory. */
const MOST_SORTED = 2_000;

type Ids = readonly number[];

/** First pages of each request, since a list that fits on one page needs no count of its own. */
const firstPages = new WeakMap<object, Map<string, Promise<{ ids: Ids; isAll: boolean }>>>();

/**
 * The ids of a page of a filtered list, newest first. Scans the newest rows, which is enough for frequent
 * matches; then asks the index for the older rows, and if it finds too many to sort, walks through the
 * older rows stretch by stretch. A single query would be slow in one of two cases: the planner scans the
 * whole table for old matches, or sorts all of many matches (decision 088).
 */
export async function pageOfIds(viewer: object, list: LongList, query: PageQuery): Promise<Ids> {
  const { cursor, take = 50 } = query;
  const page = readPage(list, cursor === undefined ? null : idOf(cursor), take);
  if (cursor === undefined && take > 0) {
    const pages = firstPages.get(viewer) ?? new Map();
    firstPages.set(viewer, pages.set(keyOf(list), page));
  }
  return (await page).ids;
}

async function readPage(list: LongList, at: number | null, take: number) {
  const way = { at, isBack: take < 0, most: Math.abs(take) };
  const inOrder = (ids: Ids) => ids.toSorted((one, other) => other - one);
  const near = await idsOf(nearOf(list, way));
  if (near.length === way.most) return { ids: inOrder(near), isAll: false };
  if (list.by === 'text') {
    const far = await idsOf(farOf(list, way, MOST_SORTED));
    if (far.length < MOST_SORTED) {
      const all = inOrder([...near, ...far]);
      const ids = way.isBack ? all.slice(-way.most) : all.slice(0, way.most);
      return { ids, isAll: at === null && all.length < way.most };
    }
  }
  const older = await idsOf(walkOf(list, { ...way, most: way.most - near.length }));
  const ids = inOrder([...near, ...older]);
  return { ids, isAll: at === null && ids.length < way.most };
}

/** Number of rows of a filtered list; stops at `MOST_COUNTED`. */
export async function countNewest(viewer: object, list: LongList): Promise<number> {
  const first = await firstPages.get(viewer)?.get(keyOf(list));
  if (first?.isAll) return first.ids.length;
  const [row] = await db().$queryRaw<{ count: number }[]>`${countOf(list, MOST_COUNTED)}`;
  return row?.count ?? 0;
}

const keyOf = ({ table, conditions }: LongList): string =>
  JSON.stringify([table, ...conditions.map(({ sql, values }) => [sql, values])]);

async function idsOf(statement: Prisma.Sql): Promise<Ids> {
  const rows = await db().$queryRaw<{ id: number }[]>`${statement}`;
  return rows.map(({ id }) => id);
}

/** The id in a cursor; the largest possible id when the cursor is invalid. */
export const idOf = ({ id }: { readonly id?: unknown }): number =>
  Number.isInteger(id) && Number(id) >= 0 && Number(id) <= LARGEST_ID ? Number(id) : LARGEST_ID;

/** The words of a search field; empty when nothing is searched. */
export const searchText = (search: string | null | undefined): string => search?.trim() ?? '';

/** Condition that a lower-case column contains `text`, ignoring case. */
export const holds = (column: Prisma.Sql, text: string): Prisma.Sql =>
  Prisma.sql`${column} LIKE lower(${`%${plainPattern(text)}%`})`;
