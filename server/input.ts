import { z } from 'zod';
import { isCalendarDate, isKnownMoment, KNOWN_DAYS } from '#domain/calendarDate.ts';
import { type FieldIssue, InvalidError } from '#server/errors.ts';

/** Nobody mends more at once, and the answer must not outgrow what was sent. */
const MOST_ISSUES = 100;

/** Reads what came in; throws `InvalidError` with an issue for each field that does not fit. */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(input, { error: plainWords });
  if (parsed.success) return parsed.data;
  const issues: readonly FieldIssue[] = parsed.error.issues
    .slice(0, MOST_ISSUES)
    .map((issue) => ({ path: issue.path.map(String), message: issue.message }));
  throw new InvalidError(issues);
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

/** Where a schema has no words of its own, the library's speak of its types. */
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

/** A calendar date as both APIs write it. */
export const dayInput = z.string(DAY).refine(isCalendarDate, DAY);

const MOMENT = `Expected a time such as 2027-01-31T23:59:59Z, ${KNOWN_DAYS}`;

/** A moment as REST writes it, with the zone it is meant in. */
export const momentInput = z.iso
  .datetime({ offset: true, error: MOMENT })
  .refine((text) => isKnownMoment(new Date(text)), MOMENT);
