import {
  ColumnTypeEnum,
  type SqlDriverAdapterFactory,
  type SqlQueryable,
  type SqlResultSet,
} from '@prisma/driver-adapter-utils';
import { wrapQueryables } from './wrapQueryables.ts';

/** The limits of a `Date`; PostgreSQL has dates beyond them, and infinity. */
const LAST = { year: 275_760, day: '+275760-09-13' };
const FIRST = { year: -271_821, day: '-271821-04-20' };
const DATE_TYPES: ReadonlySet<number> = new Set([ColumnTypeEnum.Date, ColumnTypeEnum.DateTime]);
const YEAR_DIGITS = 4;
/** A time zone without minutes, which the adapters complete only in other dates. */
const BARE_HOURS = /(?<=:.*)[+-]\d{2}$/;

/**
 * Lets the client read every date that a column may contain. No form accepts years above 2999, but a stored one would
 * become an invalid `Date` and break every list that contains it.
 */
export const withReadableDates = (factory: SqlDriverAdapterFactory): SqlDriverAdapterFactory =>
  wrapQueryables(factory, readingDates);

function readingDates<Queryable extends SqlQueryable>(queryable: Queryable): Queryable {
  const query = queryable.queryRaw.bind(queryable);
  queryable.queryRaw = async (statement) => readable(await query(statement));
  return queryable;
}

function readable(result: SqlResultSet): SqlResultSet {
  const columns = result.columnTypes.flatMap((type, index) =>
    DATE_TYPES.has(type) ? [index] : [],
  );
  for (const row of result.rows) {
    for (const column of columns) {
      const text = row[column];
      if (typeof text === 'string' && !isPlain(text)) row[column] = isoDate(text);
    }
  }
  return result;
}

const isPlain = (text: string): boolean => text[YEAR_DIGITS] === '-' && !text.endsWith('BC');

/** Converts `10000-01-01…` and `0044-03-15… BC` to ISO 8601, which needs a sign and six digits for such years. */
export function isoDate(text: string): string {
  if (text.startsWith('infinity')) return LAST.day;
  if (text.startsWith('-infinity')) return FIRST.day;
  const isBefore = text.endsWith('BC');
  const plain = text.replace(/ ?BC$/, '');
  const end = plain.indexOf('-');
  const written = Number(plain.slice(0, end));
  // There is no year 0: the year before 1 is 1 BC.
  const year = isBefore ? 1 - written : written;
  if (year >= LAST.year) return LAST.day;
  if (year <= FIRST.year) return FIRST.day;
  const digits = String(Math.abs(year)).padStart(6, '0');
  const rest = plain.slice(end).replace(' ', 'T').replace(BARE_HOURS, '$&:00');
  return `${year < 0 ? '-' : '+'}${digits}${rest}`;
}
