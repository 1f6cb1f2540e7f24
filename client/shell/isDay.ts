import { isCalendarDate } from '#domain/calendarDate.ts';

/** A day of these centuries: on the way to 2026 a date field holds the years 2, 20 and 202. */
export const isDay = (text: string): boolean => /^(?:19|20)/.test(text) && isCalendarDate(text);
