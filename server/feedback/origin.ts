import { z } from 'zod';
import { writable } from '#domain/feedback/messageIssues.ts';
import { redacted } from '#domain/feedback/redact.ts';
import type { Fact } from '#server/mail/letters.ts';

const LONGEST = 300;

/** What a browser says of itself. It is cut, never refused: nobody can mend it. */
const told = z
  .string()
  .nullish()
  .transform((text) => redacted(writable(text ?? '')).slice(0, LONGEST));

/** Where a message was written. */
export const originInput = z.object({
  page: told,
  userAgent: told,
  meta: z
    .object({ source: told, env: told })
    .nullish()
    .transform((meta) => meta ?? { source: '', env: '' }),
});

export const originFacts = (origin: z.output<typeof originInput>): readonly Fact[] => [
  ['Page', origin.page],
  ['Browser', origin.userAgent],
  ['Source', origin.meta.source],
  ['Environment', origin.meta.env],
];

/** Those that say something. */
export const saying = (facts: readonly Fact[]): readonly Fact[] =>
  facts.filter(([, value]) => value !== '');
