const FIRST_YEAR = 1900;
const LAST_YEAR = 2999;
const WRITTEN = /^\d{4}-\d{2}-\d{2}$/;

/** The accepted dates, in words. Some database clients can't read dates outside this range. */
export const KNOWN_DAYS = `between ${FIRST_YEAR}-01-01 and ${LAST_YEAR}-12-31`;

/** True of a day that exists, as `YYYY-MM-DD`: the 30th of February would roll on to March. */
export function isCalendarDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return WRITTEN.test(text) && isKnownMoment(date) && date.toISOString().startsWith(text);
}

/** True of a moment of the years 1900 to 2999 in UTC; false of an invalid date. */
export function isKnownMoment(date: Date): boolean {
  const year = date.getUTCFullYear();
  return year >= FIRST_YEAR && year <= LAST_YEAR;
}
