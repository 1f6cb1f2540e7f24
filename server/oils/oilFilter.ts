import type { StateFilter } from '#domain/lots/stateFilter.ts';
import { db } from '#server/db/database.ts';
import { idOf, MOST_COUNTED, type PageQuery, searchText } from '#server/db/lists/newestFirst.ts';
import { keysIn, PLACES, placed } from '#server/db/lists/places.ts';
import { holds } from '#server/db/lists/stretches.ts';
import { type Oil, Prisma } from '#server/generated/prisma/client.ts';
import { getDepartment } from '#server/organizations/departments.ts';
import type { Viewer } from '#server/viewer.ts';
import { stateCondition } from './status/stateCondition.ts';
import { findToday } from './status/today.ts';

export type OilFilter = {
  /** Null: active and inactive oils. */
  readonly active?: boolean | null | undefined;
  /** Part of the tag, the description or the batch, ignoring case. */
  readonly search?: string | null | undefined;
  /** Oils of this department and those without one, which are listed everywhere. */
  readonly departmentId?: number | null | undefined;
  /** Excludes oils without a department. */
  readonly isOwnOnly?: boolean;
  /** Only oils without a department. */
  readonly isOfNone?: boolean;
  /** Oils that contain the cannabinoid with this name, ignoring case. */
  readonly cannabinoid?: string | null | undefined;
  /** First and last day of receipt, `YYYY-MM-DD`. */
  readonly receivedFrom?: string | null | undefined;
  readonly receivedTo?: string | null | undefined;
  /** Oils that are today in one of these states. */
  readonly states?: readonly StateFilter[] | null | undefined;
};

/** Number of oils, in order, that are scanned for a search before an index is used. */
const NEAR = 256;

/** The conditions for listed oils of the viewer's organization: departments restrict writing, not reading. */
export async function oilConditions(viewer: Viewer, filter: OilFilter): Promise<Prisma.Sql> {
  const { active = null, departmentId = null, isOwnOnly = false } = filter;
  if (departmentId !== null) await getDepartment(viewer, departmentId);
  const text = searchText(filter.search);
  const cannabinoidId = await cannabinoidOf(viewer, filter.cannabinoid?.trim() ?? null);
  const states = filter.states ?? null;
  const today = states === null ? '' : await findToday(viewer);
  const ofDepartment = Prisma.sql`department_id = ${departmentId}`;
  return Prisma.join(
    [
      Prisma.sql`organization_id = ${viewer.organizationId} AND deleted_at IS NULL`,
      ...(active === null ? [] : [Prisma.sql`active = ${active}`]),
      // Must equal the expression of the index; otherwise the index is not used.
      ...(text === ''
        ? []
        : [holds(Prisma.sql`lower(tag || chr(31) || description || chr(31) || batch)`, text)]),
      ...(filter.isOfNone === true ? [Prisma.sql`department_id IS NULL`] : []),
      ...(departmentId === null
        ? []
        : [isOwnOnly ? ofDepartment : Prisma.sql`(${ofDepartment} OR department_id IS NULL)`]),
      ...(cannabinoidId === null
        ? []
        : [
            Prisma.sql`id IN (
              SELECT oil_id FROM oil_potencies WHERE organization_id = ${viewer.organizationId}
                AND cannabinoid_id = ${cannabinoidId} AND percent > 0)`,
          ]),
      ...(filter.receivedFrom == null
        ? []
        : [Prisma.sql`received_on >= ${filter.receivedFrom}::date`]),
      ...(filter.receivedTo == null ? [] : [Prisma.sql`received_on <= ${filter.receivedTo}::date`]),
      ...(states === null ? [] : [stateCondition(states, today)]),
    ],
    ' AND ',
  );
}

/**
 * The id of a cannabinoid, read by a separate query because the planner can estimate the matches only for a known id.
 * Null without a name, -1 for an unknown name.
 */
async function cannabinoidOf({ organizationId }: Viewer, name: string | null) {
  if (name === null) return null;
  const [row] = await db().$queryRaw<{ id: number }[]>`
    SELECT id FROM cannabinoids
    WHERE organization_id = ${organizationId} AND lower(name) = lower(${name})`;
  return row?.id ?? -1;
}

/** Number of matching oils; stops at `MOST_COUNTED`. */
export async function countListed(viewer: Viewer, filter: OilFilter): Promise<number> {
  // Without an order a search is counted with its index, in a tenth of the time when its matches are far down the list.
  const order = isSearched(filter) ? Prisma.empty : Prisma.sql`ORDER BY description, tag, id`;
  const [row] = await db().$queryRaw<{ count: number }[]>`
    SELECT count(*)::integer AS count FROM (
      SELECT 1 FROM oils WHERE ${await oilConditions(viewer, filter)}
      ${order} LIMIT ${MOST_COUNTED}) AS counted`;
  return row?.count ?? 0;
}

const isSearched = ({ search }: OilFilter): boolean => searchText(search) !== '';

/** The ids of a page of the listed oils, by description, then tag. */
export async function pageOfListed(
  viewer: Viewer,
  filter: OilFilter,
  { cursor, take = MOST_COUNTED }: PageQuery,
): Promise<readonly number[]> {
  const isBack = take < 0;
  const [beyond, order] = [Prisma.raw(isBack ? '<' : '>'), Prisma.raw(isBack ? 'DESC' : 'ASC')];
  const behind =
    cursor === undefined
      ? Prisma.empty
      : Prisma.sql`AND (description, tag, id) ${beyond} (${placeOf(viewer, cursor)})`;
  const inOrder = Prisma.sql`ORDER BY description ${order}, tag ${order}, id ${order}`;
  const most = Math.abs(take);
  const orderBy = Prisma.sql`${inOrder} LIMIT ${most}`;
  const conditions = await oilConditions(viewer, filter);
  const pageOf = (isActive: boolean) => {
    const half = Prisma.sql`organization_id = ${viewer.organizationId} AND deleted_at IS NULL
      AND active = ${isActive} ${behind}`;
    return isSearched(filter)
      ? foundPage({ half, conditions, inOrder, most })
      : Prisma.sql`SELECT id, description, tag FROM oils WHERE ${conditions} AND ${half} ${orderBy}`;
  };
  // The index can order active or inactive oils, but not both together.
  const page =
    filter.active == null
      ? Prisma.sql`
          SELECT id FROM ((${pageOf(true)}) UNION ALL (${pageOf(false)})) AS halves ${orderBy}`
      : pageOf(filter.active);
  const rows = await db().$queryRaw<{ id: number }[]>`${page}`;
  const ids = rows.map(({ id }) => id);
  return isBack ? ids.reverse() : ids;
}

type Found = {
  /** Condition for rows that an index can order. */
  readonly half: Prisma.Sql;
  readonly conditions: Prisma.Sql;
  readonly inOrder: Prisma.Sql;
  readonly most: number;
};

/**
 * A page of a search. Frequent matches fill it among the first rows; others are found with the index of the search and
 * sorted, because the first of many may be far down the list.
 */
const foundPage = ({ half, conditions, inOrder, most }: Found): Prisma.Sql => Prisma.sql`
  WITH near AS MATERIALIZED (
    SELECT id, description, tag FROM (
      SELECT * FROM oils WHERE ${half} ${inOrder} LIMIT ${NEAR}) AS oils
    WHERE ${conditions} LIMIT ${most}),
  page AS MATERIALIZED (SELECT count(*) = ${most} AS is_full FROM near)
  SELECT id, description, tag FROM (
    SELECT id, description, tag FROM near WHERE (SELECT is_full FROM page)
    UNION ALL
    SELECT id, description, tag FROM (
      SELECT id, description, tag FROM oils WHERE ${half} AND ${conditions} OFFSET 0) AS found
    WHERE NOT (SELECT is_full FROM page)) AS either
  ${inOrder} LIMIT ${most}`;

/** A cursor of another organization, or of no row, gives an empty page. */
function placeOf(viewer: Viewer, cursor: { readonly id?: unknown }): Prisma.Sql {
  if (typeof cursor.id === 'number') {
    return Prisma.sql`SELECT c.description, c.tag, c.id FROM oils AS c
      WHERE c.organization_id = ${viewer.organizationId} AND c.id = ${idOf(cursor)}`;
  }
  const [description, tag, id] = keysIn(viewer, cursor, PLACES.ofOil) ?? [null, null, null];
  return Prisma.sql`${description}::text, ${tag}::text, ${id}::integer`;
}

/** Adds to oils their sort keys in the list. */
export const placedOils = <Row extends Pick<Oil, 'description' | 'tag' | 'id'>>(
  viewer: Viewer,
  oils: readonly Row[],
) => placed(viewer, oils, ({ description, tag, id }) => [description, tag, id]);

/** The ids of all matching oils, in the same order. */
export async function allListed(viewer: Viewer, filter: OilFilter): Promise<readonly number[]> {
  const rows = await db().$queryRaw<{ id: number }[]>`
    SELECT id FROM oils WHERE ${await oilConditions(viewer, filter)} ORDER BY description, tag, id`;
  return rows.map(({ id }) => id);
}
