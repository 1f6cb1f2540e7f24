import { Prisma } from '#server/generated/prisma/client.ts';

/** The SQL of `newestFirst.ts`. A stretch is a range of ids that an index entry covers as a whole. */

/** Tables that only grow and are listed newest first. */
export type LongTable = 'batches' | 'batch_lots' | 'audit_entries';

/** A filtered list: the rows of one organization that meet all conditions. */
export type LongList = {
  readonly table: LongTable;
  readonly organizationId: number;
  readonly conditions: readonly Prisma.Sql[];
  /** Conditions on the column of the table's date index. */
  readonly dates: readonly Prisma.Sql[];
  /** True when one of the conditions can use the table's trigram index. */
  readonly isSearched: boolean;
};

/** Start, direction and length of a page. */
export type Way = {
  /** The id before the first row; null starts at the end of the table. */
  readonly at: number | null;
  /** From older to newer rows. */
  readonly isBack: boolean;
  readonly most: number;
};

/** Number of newest rows that are scanned before an index is used. */
const NEAR = 4_096;

const UP = Prisma.raw('ASC');
const DOWN = Prisma.raw('DESC');
/** An expression, so that the planner cannot use the index on id for the order. */
const UNORDERED = Prisma.raw('(id + 0)');

const FROM_NEWEST = { at: null, isBack: false } as const;

/** Matches among the nearest rows, in order. */
export function nearOf(list: LongList, way: Way): Prisma.Sql {
  const direction = way.isBack ? UP : DOWN;
  return Prisma.sql`
    SELECT id FROM (
      SELECT * FROM ${tableOf(list)} WHERE ${begins(list, way)}
      ORDER BY id ${direction} LIMIT ${NEAR}) AS near
    WHERE ${all(conditionsOf(list))} ORDER BY id ${direction} LIMIT ${way.most}`;
}

/** Matches beyond the nearest rows in order, one stretch after the other. */
export const walkOf = (list: LongList, way: Way): Prisma.Sql => Prisma.sql`
  WITH ${edgeOf(list, way)}
  SELECT found.id FROM edge CROSS JOIN ${series(list, way)} CROSS JOIN LATERAL (
    SELECT id FROM ${tableOf(list)} WHERE ${all(inStretch(list, way))}
    ORDER BY ${UNORDERED} ${way.isBack ? UP : DOWN} LIMIT ${way.most}) AS found
  LIMIT ${way.most}`;

/** Counts matches, up to `most`. */
export function countOf(list: LongList, most: number): Prisma.Sql {
  const way = { ...FROM_NEWEST, most };
  return Prisma.sql`
    WITH ${edgeOf(list, way)}
    SELECT count(*)::integer AS count FROM (
      (${nearOf(list, way)}) UNION ALL (${unorderedOf(list, way)})
      LIMIT ${most}) AS counted`;
}

/** Counts matches older than a row, up to `most`. */
export const countOlderOf = (list: LongList, id: number, most: number): Prisma.Sql => Prisma.sql`
  WITH edge AS MATERIALIZED (SELECT ${id - 1}::integer AS id)
  SELECT count(*)::integer AS count FROM (
    ${unorderedOf(list, { ...FROM_NEWEST, most })} LIMIT ${most}) AS counted`;

const unorderedOf = (list: LongList, way: Way): Prisma.Sql => Prisma.sql`
  SELECT found.id FROM edge CROSS JOIN ${series(list, way)} CROSS JOIN LATERAL (
    SELECT id FROM ${tableOf(list)} WHERE ${all(inStretch(list, way))} LIMIT ${way.most}) AS found`;

/**
 * Sizes of the stretches for searches as powers of two, as in the indexes. A rare match is searched in every stretch,
 * so larger tables have longer ones.
 */
const SEARCHED = { batches: 16, batch_lots: 17, audit_entries: 18 } as const;
/** The size for date filters, where all matches of a stretch are sorted. */
const DATED = 14;

const bitsOf = ({ table, isSearched }: LongList): number => (isSearched ? SEARCHED[table] : DATED);

const tableOf = ({ table }: LongList): Prisma.Sql => Prisma.raw(table);

const conditionsOf = ({ conditions, dates }: LongList): readonly Prisma.Sql[] => [
  ...conditions,
  ...dates,
];

const all = (conditions: readonly Prisma.Sql[]): Prisma.Sql =>
  Prisma.join([...conditions], ' AND ');

const own = ({ organizationId }: LongList): Prisma.Sql =>
  Prisma.sql`organization_id = ${organizationId}`;

/** An unknown or foreign cursor matches the end of the list. */
const begins = (list: LongList, { at, isBack }: Way): Prisma.Sql =>
  at === null
    ? own(list)
    : Prisma.sql`${own(list)} AND id ${Prisma.raw(isBack ? '>' : '<')} ${at} AND EXISTS (
        SELECT 1 FROM ${tableOf(list)} WHERE ${own(list)} AND id = ${at})`;

/** The first row beyond the nearest rows; none when there are no more. */
const edgeOf = (list: LongList, way: Way): Prisma.Sql => Prisma.sql`
  edge AS MATERIALIZED (
    SELECT id FROM ${tableOf(list)} WHERE ${begins(list, way)}
    ORDER BY id ${way.isBack ? UP : DOWN} OFFSET ${NEAR} LIMIT 1)`;

/** The stretches from the edge to the end, in the order of the page. */
function series(list: LongList, { isBack }: Way): Prisma.Sql {
  const bits = Prisma.raw(String(bitsOf(list)));
  return Prisma.sql`
    generate_series(edge.id >> ${bits}, (
      SELECT ${Prisma.raw(isBack ? 'max' : 'min')}(id) FROM ${tableOf(list)} WHERE ${own(list)}
    ) >> ${bits}, ${Prisma.raw(isBack ? '1' : '-1')}) AS stretch`;
}

/** Matches of a stretch beyond the nearest rows. */
function inStretch(list: LongList, { isBack }: Way): readonly Prisma.Sql[] {
  const bits = Prisma.raw(String(bitsOf(list)));
  const behindEdge = Prisma.sql`${UNORDERED} ${Prisma.raw(isBack ? '>=' : '<=')} edge.id`;
  const narrowing = [behindEdge, ...conditionsOf(list)];
  if (!list.isSearched) return [own(list), Prisma.sql`id >> ${bits} = stretch`, ...narrowing];
  const { organizationId, dates } = list;
  return [
    Prisma.sql`organization_id::bigint * 65536 + (id >> ${bits}) = ${organizationId}::bigint * 65536 + stretch`,
    ...(dates.length === 0 ? [] : [hasDates(list)]),
    ...narrowing,
  ];
}

/** Skips stretches without a row in the date range, which are most of them. */
function hasDates(list: LongList): Prisma.Sql {
  const bits = Prisma.raw(String(bitsOf(list) - DATED));
  return Prisma.sql`EXISTS (
    SELECT 1 FROM generate_series(stretch << ${bits}, ((stretch + 1) << ${bits}) - 1) AS part
    CROSS JOIN LATERAL (
      SELECT 1 FROM ${tableOf(list)}
      WHERE ${all([own(list), Prisma.sql`id >> ${Prisma.raw(String(DATED))} = part`, ...list.dates])}
      LIMIT 1) AS dated)`;
}
