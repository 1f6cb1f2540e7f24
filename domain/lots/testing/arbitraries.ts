import fc from 'fast-check';
import { dayAfter } from '#domain/calendarDate.ts';

export const TODAY = '2026-11-27';

/** Days around today, so that equal ones and neighbours are common. */
export const nearDay = fc.integer({ min: -40, max: 40 }).map((days) => dayAfter(TODAY, days));
export const nearDayOrNone = fc.option(nearDay, { nil: null });

const decimal = (most: number) =>
  fc.integer({ min: 0, max: most * 10_000 }).map((steps) => String(steps / 10_000));
/** A percent of 0 to 100 with at most 4 decimals. */
export const percent = fc.oneof(decimal(100), decimal(1), fc.constantFrom('0', '100'));
export const limit = fc.option(fc.oneof(decimal(1), fc.constant('0')), { nil: null });
