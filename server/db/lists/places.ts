import { z } from 'zod';
import { LARGEST_ID } from '#server/input/ids.ts';
import type { Viewer } from '#server/viewer.ts';
import type { PageQuery } from './newestFirst.ts';

/**
 * Rows can leave lists and move within them. A cursor that contained only an id would break the next page when its row
 * is gone, so the cursors of such lists contain the sort keys of the row.
 */

/** The organization, the sort keys, and finally the id of the row. */
export type Place = readonly [organizationId: number, ...keys: PlaceKey[]];
/** A page that begins after a position given by sort keys. */
export type PlacePage = {
  readonly take?: number;
  readonly skip?: number;
  readonly cursor?: { readonly id?: unknown };
};

/** The arguments of a query for such a page. */
export type Paged<Args> = Omit<Args, keyof PlacePage> & PlacePage;

type PlaceKey = string | number | Date | null;

export type Placed<Row> = Row & { readonly place: Place };

const rowId = z.int().min(1).max(LARGEST_ID);
const moment = z.date().min(new Date(0)).max(new Date('3000-01-01'));

export const PLACES = {
  byId: z.tuple([rowId, rowId]),
  byName: z.tuple([rowId, z.string(), rowId]),
  byDay: z.tuple([rowId, z.iso.date(), rowId]),
  /** Description and tag. */
  ofOil: z.tuple([rowId, z.string(), z.string(), rowId]),
  /** Group and number. */
  ofRecipe: z.tuple([rowId, z.string().nullable(), z.string(), rowId]),
  ofSession: z.tuple([rowId, moment, z.uuid()]),
} as const;

/** Columns in Prisma's sort order; the last is the id, which makes the order unique. */
type Order = readonly Readonly<Record<string, 'asc' | 'desc'>>[];

export const BY_ID = [{ id: 'asc' }] as const;
export const NEWEST_FIRST = [{ id: 'desc' }] as const;

/** Reads a page of a list of the viewer's organization. `find` receives the start of the page as a condition. */
export async function placedPage<Row extends object, Query extends PageQuery>(
  viewer: Viewer,
  query: Query,
  order: Order,
  find: (page: Omit<Query, 'cursor' | 'skip'> & { readonly behind: object }) => Promise<Row[]>,
): Promise<Placed<Row>[]> {
  const { cursor: _cursor, skip: _skip, ...load } = query;
  const rows = await find({ ...load, behind: behindCursor(viewer, query, order) });
  return placed(viewer, rows, (row) => columnsOf(order).map((column) => Object(row)[column]));
}

/** Adds to each row its sort keys for a cursor. */
export const placed = <Row extends object>(
  { organizationId }: Viewer,
  rows: readonly Row[],
  keysOf: (row: Row) => readonly PlaceKey[],
): Placed<Row>[] =>
  rows.map((row) => ({ ...row, place: [organizationId, ...keysOf(row)] as const }));

/** The sort keys in a cursor; null when it belongs to another organization, or to another order of the list. */
export function keysIn<Keys extends readonly PlaceKey[]>(
  { organizationId }: Viewer,
  { id }: { readonly id?: unknown },
  shape: z.ZodType<readonly [number, ...Keys]>,
): Keys | null {
  const { data } = shape.safeParse(id);
  if (data === undefined) return null;
  const [organization, ...keys] = data;
  return organization === organizationId ? keys : null;
}

const columnsOf = (order: Order): readonly string[] =>
  order.flatMap((column) => Object.keys(column));

/** Condition for rows after the cursor, or before it when the page is read backwards. */
function behindCursor(viewer: Viewer, { cursor, take = 1 }: PageQuery, order: Order): object {
  if (cursor === undefined) return {};
  const keys = keysIn(viewer, cursor, ANY_PLACE);
  if (keys === null) return NOTHING;
  const columns = columnsOf(order);
  const same = columns.map((column, index) => ({ [column]: keys[index] }));
  return {
    OR: order.map((column, index) => {
      const [[name, direction] = []] = Object.entries(column);
      const isUpward = (direction === 'asc') === take >= 0;
      const beyond = { [String(name)]: { [isUpward ? 'gt' : 'lt']: keys[index] } };
      return { AND: [...same.slice(0, index), beyond] };
    }),
  };
}

/** An empty `OR` would not work, because Prisma omits it inside an `AND`. */
const NOTHING = { id: { in: [] } };

const ANY_PLACE = z.tuple([rowId], z.union([z.string(), z.number(), z.date(), z.null()]));
