import { Prisma } from '#server/generated/prisma/client.ts';
import { db } from './database.ts';
import { plainPattern } from './plainPattern.ts';
import { countOf, farOf, nearOf, walkOf } from './stretches.ts';

/** Tables that grow for ever, and are listed from the newest row on. */
export type LongTable = 'batches' | 'batch_lots' | 'audit_entries';

/** What of a table is listed: the conditions come one after the other, with `AND` between them. */
export type LongList = {
  readonly table: LongTable;
  readonly organizationId: number;
  readonly conditions: readonly Prisma.Sql[];
  /** Which index of the migration `long_lists` helps: that of a search, or that of dates. */
  readonly by: 'text' | 'date';
};

/** A page as Prisma's plugin asks for it; a negative `take` goes back from the cursor. */
export type PageQuery = {
  readonly cursor?: { readonly id?: unknown } | undefined;
  readonly take?: number | undefined;
};

/** A count goes no further: this many means as many or more. */
export const MOST_COUNTED = 10_000;

const LARGEST_ID = 2_147_483_647;
/** So few are put in order here, whichever of the older rows they are. */
const MOST_SORTED = 2_000;

type Ids = readonly number[];

/** First pages by who asked for them: one that holds everything says how much that is. */
const firstPages = new WeakMap<object, Map<string, Promise<{ ids: Ids; isAll: boolean }>>>();

/**
 * The ids of a page of a narrowed list, the newest first. Looks through the newest rows, where what is
 * often found is found; then takes what the index finds among the older ones, and when that is much,
 * goes through them from stretch to stretch. Left to choose, the server would either go through the
 * whole table, when what is asked for is old, or sort all that was found, when it is much (decision 088).
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

/** How many rows a narrowed list has, as far as `MOST_COUNTED`. */
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

/** The row that a cursor names; beyond every one where it names none. */
export const idOf = ({ id }: { readonly id?: unknown }): number =>
  Number.isInteger(id) && Number(id) >= 0 && Number(id) <= LARGEST_ID ? Number(id) : LARGEST_ID;

/** What a search has to stand beside: `text` somewhere in a column of lower case. */
export const holds = (column: Prisma.Sql, text: string): Prisma.Sql =>
  Prisma.sql`${column} LIKE lower(${`%${plainPattern(text)}%`})`;
