import type { Issue } from '#domain/issue.ts';

/** The zone of an organization whose administrator's browser named none. */
export const UTC = 'UTC';

const UNKNOWN = 'Choose a time zone by its name, like America/Los_Angeles.';

/** Longest name that is stored. */
const LONGEST = 64;

/** True for an IANA name that this machine knows; offsets such as `+02:00` name no zone. */
export function isTimeZone(name: string): boolean {
  if (name.length > LONGEST || !/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** The issue of a zone that is unknown; empty for a known one. */
export const timeZoneIssues = (timeZone: string): readonly Issue[] =>
  isTimeZone(timeZone) ? [] : [{ path: ['timeZone'], message: UNKNOWN }];

/**
 * The calendar date, `YYYY-MM-DD`, of the moment `at` in milliseconds of UTC, as a wall calendar of the zone shows it.
 * An unknown zone counts as UTC.
 */
export const dateIn = (timeZone: string, at: number): string => formatsOf(timeZone).date.format(at);

const HOUR_MS = 3_600_000;
/** No zone is further from UTC. */
const FURTHEST_MS = 15 * HOUR_MS;

/**
 * The moment, in milliseconds of UTC, at which the day `YYYY-MM-DD` begins in the zone. An unknown zone counts as UTC.
 * Found by halving, because zones change their clocks at midnight, too, and then a day begins at 01:00.
 */
export function startOfDay(timeZone: string, day: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  let [before, from] = [midnight - FURTHEST_MS, midnight + FURTHEST_MS];
  while (from - before > 1) {
    const middle = Math.floor((before + from) / 2);
    if (dateIn(timeZone, middle) < day) before = middle;
    else from = middle;
  }
  return from;
}

/**
 * The moment `at`, ISO 8601 or in milliseconds of UTC, as records print it in the zone: `2026-11-21 14:05 UTC`. An unknown
 * zone counts as UTC.
 */
export function momentIn(timeZone: string, at: string | number): string {
  const formats = formatsOf(timeZone);
  const moment = new Date(at);
  const parts = formats.zone.formatToParts(moment);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  return `${formats.moment.format(moment)} ${name}`;
}

type Formats = Readonly<Record<'date' | 'moment' | 'zone', Intl.DateTimeFormat>>;

/** Kept, because making one takes longer than a thousand dates; most organizations share a few zones. */
const kept = new Map<string, Formats>();
const MOST_KEPT = 100;

function formatsOf(timeZone: string): Formats {
  const found = kept.get(timeZone);
  if (found !== undefined) return found;
  const zone = isTimeZone(timeZone) ? timeZone : UTC;
  // Swedish writes dates as ISO 8601 does.
  const inSwedish = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', ...options });
  const made = {
    date: inSwedish({}),
    moment: inSwedish({ timeStyle: 'short' }),
    zone: new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'short' }),
  };
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(timeZone, made);
  return made;
}
