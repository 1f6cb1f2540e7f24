import { isCalendarDate } from '#domain/calendarDate.ts';

/**
 * True for a day in the years 1900 to 2099, so that the years 2, 20 and 202, which a date field has while 2026 is being
 * typed, are not taken for a day.
 */
export const isDay = (text: string): boolean => /^(?:19|20)/.test(text) && isCalendarDate(text);
