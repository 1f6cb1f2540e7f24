import {
  contactIssues,
  namelessIssues,
  normalizedContact,
} from '#domain/feedback/messageIssues.ts';
import { InvalidError } from '#server/errors.ts';
import { networkOf } from '#server/limits/networkOf.ts';
import { countAttempt, type RateLimit } from '#server/limits/rateLimit.ts';
import { writeLetter } from '#server/mail/writeLetter.ts';
import { deliver } from './deliver.ts';
import { type Origin, originFacts, saying, storedOrigin } from './origin.ts';

const PER_ADDRESS: RateLimit = { name: 'contact', most: 5, seconds: 60 };

const NAMELESS = 'a visitor';

type Text = string | null | undefined;

/** A contact message. Without name and e-mail, the text itself says who wrote it. */
export type SentContact = Origin & {
  readonly name?: Text;
  readonly email?: Text;
  readonly company?: Text;
  readonly phone?: Text;
  readonly comment: string;
  /** Filled in only by programs. */
  readonly honeypot?: Text;
};

/** Accepts a message from the contact page, from anyone. */
export async function sendContact(sent: SentContact, ip: string): Promise<void> {
  // A program that fills in every field gets the same response as a person.
  if (isHoneypotFilled(sent)) return;
  const { page, userAgent, meta } = storedOrigin(sent);
  const written = {
    name: sent.name ?? '',
    email: sent.email ?? '',
    company: sent.company ?? '',
    phone: sent.phone ?? '',
    comment: sent.comment,
  };
  const isNameless = sent.name == null && sent.email == null;
  const issues = isNameless ? namelessIssues(written) : contactIssues(written);
  if (issues.length > 0) throw new InvalidError(issues);
  await countAttempt(PER_ADDRESS, networkOf(ip));
  const { name, email, company, phone, comment } = normalizedContact(written);
  const facts = saying([
    ['Name', name],
    ['E-mail', email],
    ['Company', company],
    ['Phone', phone],
    ...originFacts({ page, userAgent, meta }),
  ]);
  const letter = await writeLetter({ kind: 'contact', name: name || NAMELESS, facts, comment });
  await deliver(
    { kind: 'contact', name, email, company, phone, comment, page, userAgent, meta },
    letter,
  );
}

export const isHoneypotFilled = (input: unknown): boolean =>
  typeof input === 'object' &&
  input !== null &&
  'honeypot' in input &&
  input.honeypot != null &&
  input.honeypot !== '';
