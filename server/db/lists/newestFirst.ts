import { db } from '#server/db/database.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import { LARGEST_ID } from '#server/input/ids.ts';
import { countOf, countOlderOf, type LongList, nearOf, walkOf } from './stretches.ts';

/** Page arguments of Pothos' Prisma plugin; a negative `take` reads the rows before the cursor. */
export type PageQuery = {
  readonly cursor?: { readonly id?: unknown } | undefined;
  readonly take?: number | undefined;
  readonly skip?: number | undefined;
};

/** Counting stops here, so this number means "this many or more". */
export const MOST_COUNTED = 10_000;

/** Number of older matches that are read at once; a list with fewer needs no separate count. */
const MOST_SORTED = 2_000;

type Ids = readonly number[];

/** `seen` counts the matches found before the end of the page, down to the id `last`; null when there are no more. */
type Page = { readonly ids: Ids; readonly seen: number; readonly last: number | null };

const NOTHING_SEEN = { seen: 0, last: LARGEST_ID };

/** First pages of each request, from which its count continues. */
const firstPages = new WeakMap<object, Map<string, Promise<Page>>>();

/**
 * The ids of a page of a filtered list, newest first. Scans the newest rows, which suffices for frequent matches, then
 * walks through older rows in ranges of ids with an index. A single query would be slow in one of two cases: the
 * planner either scans the whole table for rare matches, or sorts all of many matches (decisions 088 and 110).
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

async function readPage(list: LongList, at: number | null, take: number): Promise<Page> {
  const way = { at, isBack: take < 0, most: Math.abs(take) };
  const inOrder = (ids: Ids) => ids.toSorted((one, other) => other - one);
  const near = await idsOf(nearOf(list, way));
  if (near.length === way.most) return { ids: inOrder(near), seen: 0, last: LARGEST_ID };
  const most = Math.max(MOST_SORTED, way.most - near.length);
  const older = await idsOf(walkOf(list, { ...way, most }));
  const all = inOrder([...near, ...older]);
  const ids = way.isBack ? all.slice(-way.most) : all.slice(0, way.most);
  return { ids, seen: all.length, last: older.length < most ? null : (all.at(-1) ?? null) };
}

/** Number of rows of a filtered list; stops at `MOST_COUNTED`. */
export async function countNewest(viewer: object, list: LongList): Promise<number> {
  const { seen, last } = (await firstPages.get(viewer)?.get(keyOf(list))) ?? NOTHING_SEEN;
  if (last === null || seen >= MOST_COUNTED) return Math.min(seen, MOST_COUNTED);
  const most = MOST_COUNTED - seen;
  const statement = seen === 0 ? countOf(list, most) : countOlderOf(list, last, most);
  const [row] = await db().$queryRaw<{ count: number }[]>`${statement}`;
  return seen + (row?.count ?? 0);
}

const keyOf = ({ table, conditions, dates, search }: LongList): string => {
  const parts = [...conditions, ...dates].map(({ sql, values }) => [sql, values]);
  return JSON.stringify([table, search?.text, ...parts]);
};

async function idsOf(statement: Prisma.Sql): Promise<Ids> {
  const rows = await db().$queryRaw<{ id: number }[]>`${statement}`;
  return rows.map(({ id }) => id);
}

/** The id in a cursor; the largest possible id when the cursor is invalid. */
export const idOf = ({ id }: { readonly id?: unknown }): number =>
  Number.isInteger(id) && Number(id) >= 0 && Number(id) <= LARGEST_ID ? Number(id) : LARGEST_ID;

/** The trimmed text of a search field; empty when there is no search. */
export const searchText = (search: string | null | undefined): string => search?.trim() ?? '';
