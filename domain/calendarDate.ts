const FIRST_YEAR = 1900;
const LAST_YEAR = 2999;
const WRITTEN = /^\d{4}-\d{2}-\d{2}$/;

/** The accepted range, for messages. Some database clients cannot read dates outside it. */
export const KNOWN_DAYS = `between ${FIRST_YEAR}-01-01 and ${LAST_YEAR}-12-31`;

/** True when `text` is an existing day as `YYYY-MM-DD`. `Date` alone would roll February 30 over to March. */
export function isCalendarDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return WRITTEN.test(text) && isKnownMoment(date) && date.toISOString().startsWith(text);
}

/** True when `date` is valid and in the years 1900 to 2999 (UTC). */
export function isKnownMoment(date: Date): boolean {
  const year = date.getUTCFullYear();
  return year >= FIRST_YEAR && year <= LAST_YEAR;
}

const DAY_MS = 86_400_000;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Days from one day to another (`YYYY-MM-DD`), negative when `to` is earlier; NaN when one of them does not exist. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/**
 * The day `days` after `day` (`YYYY-MM-DD`), or before it when negative. Beyond the year 9999, where dates as text no
 * longer sort, it is the last day of 9999; a day that does not exist comes back unchanged.
 */
export function dayAfter(day: string, days: number): string {
  const moment = new Date(Date.parse(day) + Math.trunc(days) * DAY_MS);
  if (Number.isNaN(Date.parse(day))) return day;
  if (Number.isNaN(moment.getTime()) || moment.getUTCFullYear() > 9999) return '9999-12-31';
  return moment.toISOString().slice(0, 10);
}

/** A day (`YYYY-MM-DD`) in a sentence, the same in every locale: `14 Jan 2027`. */
export function dayText(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${Number(date)} ${MONTHS[Number(month) - 1] ?? month} ${year}`;
}
