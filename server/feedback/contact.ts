import { z } from 'zod';
import {
  contactIssues,
  namelessIssues,
  normalizedContact,
} from '#domain/feedback/messageIssues.ts';
import { InvalidError } from '#server/errors.ts';
import { parseInput } from '#server/input.ts';
import { writeLetter } from '#server/mail/writeLetter.ts';
import { networkOf } from '#server/networkOf.ts';
import { countAttempt, type RateLimit } from '#server/rateLimit.ts';
import { deliver } from './deliver.ts';
import { originFacts, originInput, saying } from './origin.ts';

const PER_ADDRESS: RateLimit = { name: 'contact', most: 5, seconds: 60 };

const NAMELESS = 'a visitor';

const optional = z
  .string()
  .nullish()
  .transform((text) => text ?? '');
export const contactInput = originInput.extend({
  name: z.string().nullish(),
  email: z.string().nullish(),
  company: optional,
  phone: optional,
  comment: z.string(),
});

/** Takes a message of the contact page, from anybody. */
export async function sendContact(input: unknown, ip: string): Promise<void> {
  // A machine that fills in everything is told what a person is told.
  if (isHoneypotFilled(input)) return;
  const { page, userAgent, meta, ...asked } = parseInput(contactInput, input);
  const written = { ...asked, name: asked.name ?? '', email: asked.email ?? '' };
  const isNameless = asked.name == null && asked.email == null;
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

const isHoneypotFilled = (input: unknown): boolean =>
  typeof input === 'object' &&
  input !== null &&
  'honeypot' in input &&
  input.honeypot !== null &&
  input.honeypot !== '';
