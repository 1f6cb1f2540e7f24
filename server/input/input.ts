import { z } from 'zod';
import { isCalendarDate, isKnownMoment, KNOWN_DAYS } from '#domain/calendarDate.ts';
import { type FieldIssue, InvalidError } from '#server/errors.ts';

/** More issues at once help nobody, and the response must not outgrow the request. */
const MOST_ISSUES = 100;

/**
 * Parses input; throws `InvalidError` with an issue for each invalid field, and for each text that the database cannot
 * store.
 */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(input, { error: plainWords });
  if (parsed.success) return kept(parsed.data, input);
  const issues: readonly FieldIssue[] = parsed.error.issues
    .slice(0, MOST_ISSUES)
    .map((issue) => ({ path: issue.path.map(String), message: issue.message }));
  throw new InvalidError(issues);
}

/** The same value; throws `InvalidError` that names each text in it, or in what was sent, that no column can store. */
export function kept<Value>(value: Value, sent: unknown = value): Value {
  const broken = brokenTexts(value);
  if (broken.length === 0) return value;
  // Parsing may have moved a text, so that only its place in what was sent says which field it is.
  const named = brokenTexts(sent);
  throw new InvalidError((named.length > 0 ? named : broken).slice(0, MOST_ISSUES));
}

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** True when the database can store all texts in a value. */
export const isKept = (value: unknown): boolean => brokenTexts(value).length === 0;

const HALF_CHARACTER = /\p{Cs}/u;
const HALF = 'Text holds half a character, which can’t be kept. Type it again.';
const ZERO = 'Text must not contain the character U+0000.';

/** Finds texts that JSON allows but PostgreSQL cannot store. */
function brokenTexts(value: unknown, path: readonly string[] = []): readonly FieldIssue[] {
  if (typeof value === 'string') {
    if (HALF_CHARACTER.test(value)) return [{ path, message: HALF }];
    return value.includes('\u0000') ? [{ path, message: ZERO }] : [];
  }
  const prototype: unknown = Object.getPrototypeOf(value ?? 0);
  // Objects that are written out in a document of the graph have no prototype.
  if (!Array.isArray(value) && prototype !== Object.prototype && prototype !== null) return [];
  return Object.entries(Object(value)).flatMap(([key, inner]) => [
    ...brokenTexts(key, [...path, key]),
    ...brokenTexts(inner, [...path, key]),
  ]);
}

const KINDS: Readonly<Record<string, string>> = {
  number: 'a number',
  int: 'a whole number',
  string: 'text',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};
const COUNTED: Readonly<Record<string, string>> = { string: ' characters', array: ' entries' };

/** Replaces the library's default messages, which use technical type names. */
function plainWords(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type': {
      const kind = KINDS[issue.expected] ?? issue.expected;
      return issue.input === undefined ? `Missing; expected ${kind}` : `Expected ${kind}`;
    }
    case 'too_big':
      return `At most ${issue.maximum}${COUNTED[issue.origin] ?? ''}`;
    case 'too_small':
      return `At least ${issue.minimum}${COUNTED[issue.origin] ?? ''}`;
    default:
      return undefined;
  }
}

const DAY = `Expected a calendar date such as 2026-11-21, ${KNOWN_DAYS}`;

/** A calendar date in the format of both APIs. */
export const dayInput = z.string(DAY).refine(isCalendarDate, DAY).meta({ format: 'date' });

const MOMENT = `Expected a time such as 2027-01-31T23:59:59Z, ${KNOWN_DAYS}`;

/** A time in the format of REST, with its time zone. */
export const momentInput = z.iso
  .datetime({ offset: true, error: MOMENT })
  .refine((text) => isKnownMoment(new Date(text)), MOMENT);
