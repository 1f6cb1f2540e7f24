import { z } from 'zod';
import { RETEST_KINDS } from '#domain/review/retest.ts';
import { dayInput } from '#server/input/input.ts';
import { field } from '#server/operations/fields.ts';
import { RetestKind } from './testEnumSchema.ts';

/** The answer to why percents changed, in both APIs. The domain validates it. */

export const change = field(z.enum(RETEST_KINDS, `Expected ${RETEST_KINDS.join(' or ')}`), {
  graph: RetestKind,
})
  .nullish()
  .transform((sent) => sent ?? null)
  .describe(
    'From when on changed percents count. drift: the lot changed, from the day of the sample on, which is then required; correction: the earlier value was wrong. Without it, correction. It says nothing where no percent changes.',
  );

/** With percents that somebody writes. */
export const answerFields = {
  change,
  sampledOn: field(dayInput, { graph: 'Date' })
    .nullish()
    .transform((sent) => sent ?? null)
    .describe('When the sample was taken that changed the percents; not after today.'),
};
