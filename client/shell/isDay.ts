const DAY = /^(?:19|20)\d\d-\d\d-\d\d$/;

/** A day of these centuries: on the way to 2026 a date field holds the years 2, 20 and 202. */
export function isDay(text: string): boolean {
  if (!DAY.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
