/** No calendar has a year 0, nor has PostgreSQL. */
const WRITTEN = /^(?!0000)\d{4}-\d{2}-\d{2}$/;

/** True of a day that exists, as `YYYY-MM-DD`: the 30th of February would roll on to March. */
export function isCalendarDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  if (!WRITTEN.test(text) || Number.isNaN(date.getTime())) return false;
  return date.toISOString().startsWith(text);
}
