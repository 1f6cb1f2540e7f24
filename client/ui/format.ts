/** Every figure and date on screen passes through here: one locale, one minus sign, one dash. */
type Figure = number | string | null | undefined;

const LOCALE = 'en-US';
export const EMPTY = '—';

const fixed = (digits: number, options: Intl.NumberFormatOptions = {}) =>
  new Intl.NumberFormat(LOCALE, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: 'negative',
    ...options,
  });

const GRAMS = fixed(3);
const PERCENT = fixed(1);
const UNITS = fixed(2);
const COUNT = fixed(0);
const MILLIGRAMS = fixed(1);
const SIGNED_GRAMS = fixed(3, { signDisplay: 'exceptZero' });
const SIGNED_MILLIGRAMS = fixed(1, { signDisplay: 'exceptZero' });
const PLAIN = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 4 });

const DAY = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeZone: 'UTC' });
const MOMENT_DAY = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium' });
const MOMENT = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short' });

const CLOCK = new Intl.DateTimeFormat(LOCALE, {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const FROM_NOW = new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' });
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

function figure(format: Intl.NumberFormat, value: Figure): string {
  if (value === null || value === undefined || value === '') return EMPTY;
  const number = Number(value);
  return Number.isFinite(number) ? format.format(number).replace('-', '−') : EMPTY;
}

/** 3 decimals, no unit: the unit stands in the header. */
export const grams = (value: Figure): string => figure(GRAMS, value);
/** 1 decimal, no sign. */
export const percent = (value: Figure): string => figure(PERCENT, value);
/** 2 decimals. */
export const units = (value: Figure): string => figure(UNITS, value);
/** 1 decimal. */
export const milligrams = (value: Figure): string => figure(MILLIGRAMS, value);
export const count = (value: Figure): string => figure(COUNT, value);
/** As many decimals as it has, 4 at most: for what somebody typed, like a multiplier. */
export const plain = (value: Figure): string => figure(PLAIN, value);
export const signedGrams = (value: Figure): string => figure(SIGNED_GRAMS, value);
export const signedMilligrams = (value: Figure): string => figure(SIGNED_MILLIGRAMS, value);

function date(format: Intl.DateTimeFormat, value: string | null | undefined): string {
  if (value === null || value === undefined) return EMPTY;
  const time = Date.parse(value);
  return Number.isNaN(time) ? EMPTY : format.format(time);
}

/** A calendar day (`2026-11-21`), the same in every time zone. */
export const day = (value: string | null | undefined): string => date(DAY, value);
/** The local day of a moment. */
export const momentDay = (value: string | null | undefined): string => date(MOMENT_DAY, value);
/** The local day and time of a moment. */
export const moment = (value: string | null | undefined): string => date(MOMENT, value);
/** The local time of day of a moment: `10:42`. */
export const clock = (value: string | null | undefined): string => date(CLOCK, value);

/** How far off a moment is, in days, or in hours within one: `in 6 days`, `3 hours ago`. */
export function fromNow(value: string, now: number): string {
  const away = Date.parse(value) - now;
  if (Number.isNaN(away)) return EMPTY;
  return Math.abs(away) < DAY_MS
    ? FROM_NOW.format(Math.round(away / HOUR_MS), 'hour')
    : FROM_NOW.format(Math.round(away / DAY_MS), 'day');
}

const MOST_NAMED = 5;

/** The first few names, and how many are left. */
export function named(names: readonly string[]): string {
  const shown = names.slice(0, MOST_NAMED);
  const more = names.length - shown.length;
  return [...shown, ...(more > 0 ? [`${count(more)} more`] : [])].join(', ');
}
