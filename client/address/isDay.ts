import { isCalendarDate } from '#domain/calendarDate.ts';

/**
 * Whether `text` is a day in the years 1900 to 2099. While 2026 is being typed, a date field has the years 2, 20 and
 * 202.
 */
export const isDay = (text: string): boolean => /^(?:19|20)/.test(text) && isCalendarDate(text);
