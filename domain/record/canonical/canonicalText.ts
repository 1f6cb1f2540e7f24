/**
 * Canonical JSON: keys sorted by their UTF-16 units, no blanks, decimals as texts with fixed places, times in UTC with
 * milliseconds. Absent values are left out, so that fields added later change no digest made before.
 */

/** A canonical value as text; undefined when it is absent. */
export type Canonical = string | undefined;

/** An empty text is an absent one. */
export const textValue = (text: string | null): Canonical =>
  text === null || text === '' ? undefined : JSON.stringify(text);

/** A count or a position. */
export const wholeValue = (count: number | null): Canonical =>
  count === null ? undefined : String(count);

/** A decimal with exactly `places` decimals; null or not a finite number: absent. */
export function decimalValue(figure: number | null, places: number): Canonical {
  if (figure === null || !Number.isFinite(figure)) return undefined;
  const digits = figure.toFixed(places);
  return JSON.stringify(/[1-9]/.test(digits) ? digits : digits.replace('-', ''));
}

export const GRAMS_PLACES = 3;
export const PERCENT_PLACES = 4;
export const MG_PLACES = 6;
export const MULTIPLIER_PLACES = 6;
/** Unit weights and the values of targets. */
export const FINE_PLACES = 4;

export const gramsValue = (grams: number | null): Canonical => decimalValue(grams, GRAMS_PLACES);
export const percentValue = (percent: number | null): Canonical =>
  decimalValue(percent, PERCENT_PLACES);
export const mgValue = (mg: number | null): Canonical => decimalValue(mg, MG_PLACES);

/** A moment of any ISO 8601 spelling; a text that is none is kept as it is. */
export function momentValue(at: string | null): Canonical {
  if (at === null || at === '') return undefined;
  const moment = new Date(at);
  return JSON.stringify(Number.isFinite(moment.getTime()) ? moment.toISOString() : at);
}

/** An object of the fields that are present; absent without any. */
export function objectValue(fields: readonly (readonly [string, Canonical])[]): Canonical {
  const present = fields
    .filter(([, value]) => value !== undefined)
    .sort(([one], [other]) => compareTexts(one, other))
    .map(([key, value]) => `${JSON.stringify(key)}:${value}`);
  return present.length === 0 ? undefined : `{${present.join(',')}}`;
}

/** `objectValue` of a record whose keys are known. */
export const recordValue = (fields: Readonly<Record<string, Canonical>>): Canonical =>
  objectValue(Object.entries(fields));

/** A list in the given order, without absent entries; absent when it is empty. */
export function listValue(entries: readonly Canonical[]): Canonical {
  const present = entries.filter((entry) => entry !== undefined);
  return present.length === 0 ? undefined : `[${present.join(',')}]`;
}

/** A list whose order says nothing, sorted by its own texts. */
export const setValue = (entries: readonly Canonical[]): Canonical =>
  listValue(entries.filter((entry) => entry !== undefined).sort(compareTexts));

/** By UTF-16 units, the same everywhere, unlike `localeCompare`. */
export function compareTexts(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
