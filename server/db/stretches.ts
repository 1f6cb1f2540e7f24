import { Prisma } from '#server/generated/prisma/client.ts';
import type { LongList } from './newestFirst.ts';

/** The SQL of `newestFirst.ts`. A stretch is a range of ids, which an index finds as a whole. */

/** Start, direction and length of a page. */
export type Way = {
  /** The id before the first row; null begins at the end of the table. */
  readonly at: number | null;
  /** From older to newer ones. */
  readonly isBack: boolean;
  readonly most: number;
};

/** Number of newest rows that are scanned before an index is used. */
const NEAR = 4_096;

const UP = Prisma.raw('ASC');
const DOWN = Prisma.raw('DESC');
/** An expression, so that the planner can't use the index on id for the order. */
const UNORDERED = Prisma.raw('(id + 0)');

const FROM_NEWEST = { at: null, isBack: false } as const;

/** Matches among the nearest rows, in order. */
export function nearOf(list: LongList, way: Way): Prisma.Sql {
  const direction = way.isBack ? UP : DOWN;
  return Prisma.sql`
    SELECT id FROM (
      SELECT * FROM ${tableOf(list)} WHERE ${begins(list, way)}
      ORDER BY id ${direction} LIMIT ${NEAR}) AS near
    WHERE ${all(list.conditions)} ORDER BY id ${direction} LIMIT ${way.most}`;
}

/** Matches behind the nearest rows, unordered, which is fastest when matches are rare. */
export const farOf = (list: LongList, way: Way, most: number): Prisma.Sql => Prisma.sql`
  WITH ${edgeOf(list, way)}
  SELECT found.id FROM edge CROSS JOIN ${series(list, way, FAR)} CROSS JOIN LATERAL (
    SELECT id FROM ${tableOf(list)}
    WHERE ${all([ofText(list, Prisma.sql`stretch`), behindEdge(way), ...list.conditions])}
    LIMIT ${most}) AS found
  LIMIT ${most}`;

/** The same in order, stretch by stretch, for frequent matches. */
export const walkOf = (list: LongList, way: Way): Prisma.Sql => Prisma.sql`
  WITH ${edgeOf(list, way)}
  SELECT found.id FROM edge CROSS JOIN ${series(list, way, STRETCH)} CROSS JOIN LATERAL (
    SELECT id FROM ${tableOf(list)}
    WHERE ${all([...inStretch(list), behindEdge(way), ...list.conditions])}
    ORDER BY ${UNORDERED} ${way.isBack ? UP : DOWN} LIMIT ${way.most}) AS found
  LIMIT ${way.most}`;

/** Counts matches, up to `most`. */
export function countOf(list: LongList, most: number): Prisma.Sql {
  const way = { ...FROM_NEWEST, most };
  const isOfDates = list.by === 'date';
  const within = isOfDates ? inStretch(list) : [ofText(list, Prisma.sql`stretch`)];
  return Prisma.sql`
    WITH ${edgeOf(list, way)}
    SELECT count(*)::integer AS count FROM (
      (${nearOf(list, way)})
      UNION ALL
      (SELECT found.id FROM edge CROSS JOIN ${series(list, way, isOfDates ? STRETCH : FAR)}
       CROSS JOIN LATERAL (
         SELECT id FROM ${tableOf(list)}
         WHERE ${all([...within, behindEdge(way), ...list.conditions])} LIMIT ${most}) AS found)
      LIMIT ${most}) AS counted`;
}

/** Sizes of the stretches as powers of two, as in the indexes of the migration `long_lists`. */
const STRETCH = Prisma.raw('17');
const FAR = Prisma.raw('20');
const STRETCHES_OF_FAR = Prisma.raw('3');

const tableOf = ({ table }: LongList): Prisma.Sql => Prisma.raw(table);

const all = (conditions: readonly Prisma.Sql[]): Prisma.Sql =>
  Prisma.join([...conditions], ' AND ');

const own = ({ organizationId }: LongList): Prisma.Sql =>
  Prisma.sql`organization_id = ${organizationId}`;

/** A cursor of another organization, or of no row, gives an empty page. */
const begins = (list: LongList, { at, isBack }: Way): Prisma.Sql =>
  at === null
    ? own(list)
    : Prisma.sql`${own(list)} AND id ${Prisma.raw(isBack ? '>' : '<')} ${at} AND EXISTS (
        SELECT 1 FROM ${tableOf(list)} WHERE ${own(list)} AND id = ${at})`;

/** The first row behind the nearest ones; empty when there are no more rows. */
const edgeOf = (list: LongList, way: Way): Prisma.Sql => Prisma.sql`
  edge AS MATERIALIZED (
    SELECT id FROM ${tableOf(list)} WHERE ${begins(list, way)}
    ORDER BY id ${way.isBack ? UP : DOWN} OFFSET ${NEAR} LIMIT 1)`;

const behindEdge = ({ isBack }: Way): Prisma.Sql =>
  Prisma.sql`${UNORDERED} ${Prisma.raw(isBack ? '>=' : '<=')} edge.id`;

/** The stretches from the edge to the end, in the order of the page. */
const series = (list: LongList, { isBack }: Way, bits: Prisma.Sql): Prisma.Sql => Prisma.sql`
  generate_series(edge.id >> ${bits}, (
    SELECT ${Prisma.raw(isBack ? 'max' : 'min')}(id) FROM ${tableOf(list)} WHERE ${own(list)}
  ) >> ${bits}, ${Prisma.raw(isBack ? '1' : '-1')}) AS stretch`;

const ofText = ({ organizationId }: LongList, far: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`organization_id::bigint * 65536 + (id >> ${FAR}) = ${organizationId}::bigint * 65536 + ${far}`;

const inStretch = (list: LongList): readonly Prisma.Sql[] => [
  Prisma.sql`id >> ${STRETCH} = stretch`,
  ...(list.by.includes('text') ? [ofText(list, Prisma.sql`(stretch >> ${STRETCHES_OF_FAR})`)] : []),
  ...(list.by.includes('text') ? [] : [own(list)]),
];
