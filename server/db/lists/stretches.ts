import { Prisma } from '#server/generated/prisma/client.ts';
import { plainPattern } from './plainPattern.ts';

/** The SQL of `newestFirst.ts`. A stretch is a range of ids that an index entry covers as a whole. */

/** Tables that only grow and are listed newest first. */
export type LongTable = 'batches' | 'batch_lots' | 'audit_entries' | 'deviations';

/** A filtered list: the rows of one organization that meet all conditions. */
export type LongList = {
  readonly table: LongTable;
  readonly organizationId: number;
  readonly conditions: readonly Prisma.Sql[];
  /** Conditions on the column of the table's date index. */
  readonly dates: readonly Prisma.Sql[];
  readonly search: Search | null;
};

/** A text to be found, ignoring case, in a lower-case column or expression with a trigram index. */
export type Search = { readonly column: Prisma.Sql; readonly text: string };

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

/** A stretch with more matches is scanned, which takes less time than reading and sorting all that the index finds. */
const MOST_SORTED = 4_096;

/** Number of newest rows by which a search is judged, and how many of them a frequent trigram is in. */
const JUDGED = 128;
const FREQUENT = 32;
/** With fewer rare trigrams the index is asked for the whole search. */
const LEAST_TRIGRAMS = 2;

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
    WHERE ${all([...conditionsOf(list), ...found(list)])}
    ORDER BY id ${direction} LIMIT ${way.most}`;
}

/** Matches beyond the nearest rows in order, one stretch after the other. */
export const walkOf = (list: LongList, way: Way): Prisma.Sql => Prisma.sql`
  WITH ${edgeOf(list, way)} ${rareParts(list)}
  SELECT found.id FROM edge CROSS JOIN ${series(list, way)} CROSS JOIN LATERAL (
    ${list.search === null ? sortedMatches(list, way) : matchesInOrder(list, way)}) AS found
  LIMIT ${way.most}`;

const sortedMatches = (list: LongList, way: Way): Prisma.Sql => Prisma.sql`
  SELECT id FROM ${tableOf(list)} WHERE ${all(inStretch(list, way))}
  ORDER BY ${UNORDERED} ${way.isBack ? UP : DOWN} LIMIT ${way.most}`;

/** Matches of a stretch that the index finds: if they are few, sorted; else the rows are scanned until there are enough. */
function matchesInOrder(list: LongList, way: Way): Prisma.Sql {
  const direction = way.isBack ? UP : DOWN;
  const bits = Prisma.raw(String(bitsOf(list)));
  return Prisma.sql`
    WITH few AS MATERIALIZED (
      SELECT id FROM ${tableOf(list)} WHERE ${all(inStretch(list, way))} LIMIT ${MOST_SORTED + 1}),
    counted AS MATERIALIZED (SELECT count(*) > ${MOST_SORTED} AS are_many FROM few)
    SELECT id FROM (
      SELECT id FROM few WHERE NOT (SELECT are_many FROM counted)
      UNION ALL (
        SELECT id FROM (
          SELECT * FROM ${tableOf(list)} WHERE ${own(list)} AND id ${beyond(way)}= edge.id
            AND id BETWEEN stretch << ${bits} AND (stretch << ${bits}) + (1 << ${bits}) - 1
          ORDER BY id ${direction} OFFSET 0) AS rows
        WHERE (SELECT are_many FROM counted) AND ${all([...conditionsOf(list), ...found(list)])}
        LIMIT ${way.most})) AS matches
    ORDER BY id ${direction} LIMIT ${way.most}`;
}

/** Counts matches, up to `most`. */
export function countOf(list: LongList, most: number): Prisma.Sql {
  const way = { ...FROM_NEWEST, most };
  return Prisma.sql`
    WITH ${edgeOf(list, way)} ${rareParts(list)}
    SELECT count(*)::integer AS count FROM (
      (${nearOf(list, way)}) UNION ALL (${unorderedOf(list, way)})
      LIMIT ${most}) AS counted`;
}

/** Counts matches older than a row, up to `most`. */
export const countOlderOf = (list: LongList, id: number, most: number): Prisma.Sql => Prisma.sql`
  WITH edge AS MATERIALIZED (SELECT ${id - 1}::integer AS id) ${rareParts(list)}
  SELECT count(*)::integer AS count FROM (
    ${unorderedOf(list, { ...FROM_NEWEST, most })} LIMIT ${most}) AS counted`;

const unorderedOf = (list: LongList, way: Way): Prisma.Sql => Prisma.sql`
  SELECT found.id FROM edge CROSS JOIN ${series(list, way)} CROSS JOIN LATERAL (
    SELECT id FROM ${tableOf(list)} WHERE ${all(inStretch(list, way))} LIMIT ${way.most}) AS found`;

/**
 * Sizes of the stretches for searches as powers of two, as in the indexes. A rare match is searched in every stretch,
 * so larger tables have longer ones.
 */
const SEARCHED = { batches: 16, batch_lots: 17, audit_entries: 18, deviations: 16 } as const;
/** The size for date filters, where all matches of a stretch are sorted. */
const DATED = 14;

const bitsOf = ({ table, search }: LongList): number => (search ? SEARCHED[table] : DATED);

const tableOf = ({ table }: LongList): Prisma.Sql => Prisma.raw(table);

const conditionsOf = ({ conditions, dates }: LongList): readonly Prisma.Sql[] => [
  ...conditions,
  ...dates,
];

/** Condition that a lower-case column contains `text`, ignoring case. */
export const holds = (column: Prisma.Sql, text: string): Prisma.Sql =>
  Prisma.sql`${column} LIKE lower(${patternOf(text)})`;

const patternOf = (text: string): string => `%${plainPattern(text)}%`;

const found = ({ search }: LongList): readonly Prisma.Sql[] =>
  search === null ? [] : [holds(search.column, search.text)];

const hasParts = (search: Search | null): search is Search =>
  search !== null && search.text.length > LEAST_TRIGRAMS + 2;

/** `found` for the index. The rest of a search is compared with an expression, which has no index. */
const indexed = (list: LongList): readonly Prisma.Sql[] =>
  hasParts(list.search)
    ? [
        Prisma.sql`${list.search.column} LIKE (SELECT pattern FROM rare)`,
        holds(Prisma.sql`(${list.search.column} || '')`, list.search.text),
      ]
    : found(list);

/**
 * The parts of a search whose trigrams are rare among the newest rows. The index reads the list of rows of each trigram,
 * and those that nearly every row has, like the century of a date, take most of the time and exclude nothing.
 */
function rareParts(list: LongList): Prisma.Sql {
  if (!hasParts(list.search)) return Prisma.empty;
  const { column, text } = list.search;
  return Prisma.sql`,
    newest AS MATERIALIZED (
      SELECT ${column} AS searched FROM ${tableOf(list)} WHERE ${own(list)}
      ORDER BY id DESC LIMIT ${JUDGED}),
    runs AS (
      SELECT whole, min(place) AS first, max(place) AS last, count(*) AS trigrams
      FROM (
        SELECT whole, place, place - row_number() OVER (ORDER BY place) AS run
        FROM (SELECT lower(${text}) AS whole) AS typed
        CROSS JOIN generate_series(1, length(whole) - 2) AS place
        WHERE substr(whole, place, 3) ~ '^[[:alnum:]]+$' AND (
          SELECT count(*) FROM newest WHERE strpos(searched, substr(whole, place, 3)) > 0
        ) < ${FREQUENT}) AS rare_trigrams
      GROUP BY whole, run),
    -- Runs with a single trigram in between share a letter, which a pattern may have only once.
    parts AS (
      SELECT first, trigrams, substr(substr(whole, 1, last + 2),
        first + (lag(last) OVER (ORDER BY first) IS NOT DISTINCT FROM first - 2)::integer) AS part
      FROM runs),
    rare AS MATERIALIZED (
      SELECT COALESCE((
        SELECT '%' || string_agg(part, '%' ORDER BY first) || '%' FROM parts
        HAVING sum(trigrams) >= ${LEAST_TRIGRAMS}), lower(${patternOf(text)})) AS pattern)`;
}

const all = (conditions: readonly Prisma.Sql[]): Prisma.Sql =>
  Prisma.join([...conditions], ' AND ');

const own = ({ organizationId }: LongList): Prisma.Sql =>
  Prisma.sql`organization_id = ${organizationId}`;

const beyond = ({ isBack }: Way): Prisma.Sql => Prisma.raw(isBack ? '>' : '<');

/** An unknown or foreign cursor matches the end of the list. */
const begins = (list: LongList, way: Way): Prisma.Sql =>
  way.at === null
    ? own(list)
    : Prisma.sql`${own(list)} AND id ${beyond(way)} ${way.at} AND EXISTS (
        SELECT 1 FROM ${tableOf(list)} WHERE ${own(list)} AND id = ${way.at})`;

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
function inStretch(list: LongList, way: Way): readonly Prisma.Sql[] {
  const bits = Prisma.raw(String(bitsOf(list)));
  const behindEdge = Prisma.sql`${UNORDERED} ${beyond(way)}= edge.id`;
  const narrowing = [behindEdge, ...conditionsOf(list)];
  if (list.search === null) return [own(list), Prisma.sql`id >> ${bits} = stretch`, ...narrowing];
  const { organizationId, dates } = list;
  return [
    Prisma.sql`organization_id::bigint * 65536 + (id >> ${bits}) = ${organizationId}::bigint * 65536 + stretch`,
    ...(dates.length === 0 ? [] : [hasDates(list)]),
    ...narrowing,
    ...indexed(list),
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
