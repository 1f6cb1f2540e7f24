/**
 * Formats every figure and date on screen, with one minus sign and one dash. Figures have a decimal point everywhere,
 * as in print; dates use the viewer's locale.
 */
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
const PERCENT = fixed(1, { maximumFractionDigits: 4 });
const ROUGH_PERCENT = fixed(1);
const UNITS = fixed(2);
const COUNT = fixed(0);
const MILLIGRAMS = fixed(1);
const SIGNED_GRAMS = fixed(3, { signDisplay: 'exceptZero' });
const SIGNED_MILLIGRAMS = fixed(1, { signDisplay: 'exceptZero' });
const KILOBYTES = fixed(0, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 1 });
const PLAIN = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 4 });

/** The locale of the browser. */
const VIEWERS = undefined;

const DAY = new Intl.DateTimeFormat(VIEWERS, { dateStyle: 'medium', timeZone: 'UTC' });
const MOMENT_DAY = new Intl.DateTimeFormat(VIEWERS, { dateStyle: 'medium' });
const MOMENT = new Intl.DateTimeFormat(VIEWERS, { dateStyle: 'medium', timeStyle: 'short' });
const ZONED_MOMENT = new Intl.DateTimeFormat(VIEWERS, {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});
const CLOCK = new Intl.DateTimeFormat(VIEWERS, { timeStyle: 'short' });
const FROM_NOW = new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' });
const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_HOURS = 24;

function figure(format: Intl.NumberFormat, value: Figure): string {
  if (value === null || value === undefined || value === '') return EMPTY;
  const number = Number(value);
  return Number.isFinite(number) ? format.format(number).replace('-', '−') : EMPTY;
}

/** 3 decimals without a unit, which the header has. */
export const grams = (value: Figure): string => figure(GRAMS, value);
/** 1 to 4 decimals, as many as needed for calculating with it. Without the sign. */
export const percent = (value: Figure): string => figure(PERCENT, value);
/** 1 decimal, for quotients. */
export const roughPercent = (value: Figure): string => figure(ROUGH_PERCENT, value);
/** 2 decimals. */
export const units = (value: Figure): string => figure(UNITS, value);
/** 1 decimal. */
export const milligrams = (value: Figure): string => figure(MILLIGRAMS, value);
export const count = (value: Figure): string => figure(COUNT, value);

const KILOBYTE = 1000;

/** The size of a file in kilobytes with up to 1 decimal: `12.5 kB`, and at least `0.1 kB`. */
export const fileSize = (bytes: number): string =>
  figure(KILOBYTES, Math.max(0.1, bytes / KILOBYTE));

/** The server stops counting here, so this number means "this many or more". */
export const MOST_COUNTED = 10_000;

/** Number of rows in a list, with a plus sign where the server stopped counting. */
export const total = (rows: number, most = MOST_COUNTED): string =>
  rows < most ? count(rows) : `${count(most)}+`;

/** The rows of a list that are not shown: `12 more`, or `many more` where the server stopped counting. */
export const more = (rows: number, shown: number, most = MOST_COUNTED): string =>
  `${rows < most ? count(rows - shown) : 'many'} more`;

/** Up to 4 decimals, as many as needed, for typed values such as a multiplier. */
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
/** The local day of a time. */
export const momentDay = (value: string | null | undefined): string => date(MOMENT_DAY, value);
/** The local day and time of a time. */
export const moment = (value: string | null | undefined): string => date(MOMENT, value);
/** The same with its time zone, for times that a mail gives in UTC. */
export const zonedMoment = (value: string | null | undefined): string => date(ZONED_MOMENT, value);
/** The local time of day of a time. */
export const clock = (value: string | null | undefined): string => date(CLOCK, value);

const PLAIN_MOMENT = /(\d{4}-\d{2}-\d{2}) at (\d{2}:\d{2}) UTC/g;

/** A server message with each time in it (`2026-11-22 at 08:30 UTC`) converted to local time. */
export const localMoments = (words: string): string =>
  words.replace(PLAIN_MOMENT, (_plain, date: string, time: string) => moment(`${date}T${time}Z`));

/**
 * The distance of a time in minutes, hours or days: `5 minutes ago`, `3 hours ago`, `in 6 days`. Less than a minute away
 * in either direction is `just now`, because the clocks of the server and the browser differ by seconds.
 */
export function fromNow(value: string, now: number): string {
  const away = (Date.parse(value) - now) / MINUTE_MS;
  if (Number.isNaN(away)) return EMPTY;
  if (Math.abs(away) < 1) return 'just now';
  const minutes = Math.round(away);
  if (Math.abs(minutes) < HOUR_MINUTES) return FROM_NOW.format(minutes, 'minute');
  const hours = Math.round(away / HOUR_MINUTES);
  if (Math.abs(hours) < DAY_HOURS) return FROM_NOW.format(hours, 'hour');
  return FROM_NOW.format(Math.round(away / HOUR_MINUTES / DAY_HOURS), 'day');
}

const MOST_NAMED = 5;

/** The first few names, and the number of remaining ones. */
export function named(names: readonly string[]): string {
  const shown = names.slice(0, MOST_NAMED);
  const more = names.length - shown.length;
  return [...shown, ...(more > 0 ? [`${count(more)} more`] : [])].join(', ');
}
