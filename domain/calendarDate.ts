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
