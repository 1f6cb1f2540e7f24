import { writable } from '#domain/feedback/messageIssues.ts';
import { redacted } from '#domain/feedback/redact.ts';
import type { Fact } from '#server/mail/letters.ts';

const LONGEST = 300;

type Text = string | null | undefined;

/** The page and environment that a message was sent from, as reported by the client. */
export type Origin = {
  readonly page?: Text;
  readonly userAgent?: Text;
  readonly meta?: { readonly source?: Text; readonly env?: Text } | null | undefined;
};

/** The stored form. Truncated instead of refused, because users cannot change what their browser reports. */
export const storedOrigin = ({ page, userAgent, meta }: Origin) => ({
  page: cleaned(page),
  userAgent: cleaned(userAgent),
  meta: { source: cleaned(meta?.source), env: cleaned(meta?.env) },
});

const cleaned = (text: Text): string => redacted(writable(text ?? '')).slice(0, LONGEST);

export const originFacts = (origin: ReturnType<typeof storedOrigin>): readonly Fact[] => [
  ['Page', origin.page],
  ['Browser', origin.userAgent],
  ['Source', origin.meta.source],
  ['Environment', origin.meta.env],
];

/** The non-empty facts. */
export const saying = (facts: readonly Fact[]): readonly Fact[] =>
  facts.filter(([, value]) => value !== '');
