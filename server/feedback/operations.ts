import { z } from 'zod';
import { writable } from '#domain/feedback/messageIssues.ts';
import { InvalidError, TooManyRequestsError } from '#server/errors.ts';
import { signedIn } from '#server/http/context.ts';
import { momentInput, parseInput } from '#server/input/input.ts';
import type { PayloadFields } from '#server/operations/definition.ts';
import { field } from '#server/operations/fields.ts';
import { inputObject } from '#server/operations/graph.ts';
import { operation } from '#server/operations/operation.ts';
import { json } from '#server/rest/openapi/operation.ts';
import { isHoneypotFilled, sendContact } from './contact.ts';
import { sendFeedback } from './sendFeedback.ts';

const refusals = [InvalidError, TooManyRequestsError];

const payload = (t: PayloadFields<void>) => ({
  sent: t.boolean({ description: 'True: the message is kept.', resolve: () => true }),
});
const answer = {
  ...json(z.strictObject({ sent: z.literal(true) }), 201),
  of: () => ({ sent: true }),
};

/** Cleaned instead of refused: a report of what a browser printed must not fail because of what that was. */
const cleanText = z.string().transform(writable);
const optionalText = (description: string) => cleanText.nullish().describe(description);
const origin = {
  page: optionalText(
    'The address it was written at. Cut after 300 characters, as the next ones are.',
  ),
  userAgent: field(optionalText('As the browser names itself.'), { rest: 'userAgent' }),
  meta: inputObject('MessageMeta', 'The surroundings in which a message was written.', {
    source: optionalText('The page or program.'),
    env: optionalText('The environment, such as production.'),
  })
    .nullish()
    .describe('The surroundings in which it was written.'),
};

const contactInput = {
  name: optionalText('Left out with the e-mail: the message says who writes it.'),
  email: optionalText('Where to answer.'),
  company: optionalText('For whom the sender writes.'),
  phone: optionalText('Where to call back.'),
  comment: cleanText.describe('The message.'),
  ...origin,
};

operation({
  name: 'sendContact',
  summary: 'Write to the provider',
  description: 'Takes no account. Five messages a minute from one network.',
  needs: 'write',
  isPublic: true,
  input: {
    ...contactInput,
    honeypot: optionalText(
      'Left empty by people, who do not see it. A message that fills it is dropped.',
    ),
  },
  refusals,
  act: ({ ip }, input) => sendContact(input, ip),
  payload,
  rest: {
    route: 'POST /contact',
    tag: 'Messages',
    answer,
    body: z.object(contactInput),
    // A program that fills in every field gets the same response as a person, whatever else is invalid.
    read: async (_context, { body }) =>
      isHoneypotFilled(body)
        ? { comment: '', honeypot: 'filled' }
        : parseInput(z.object(contactInput), body),
  },
});

const pixels = z.int().min(0).max(100_000);
const size = { width: pixels.describe('0 to 100,000.'), height: pixels.describe('0 to 100,000.') };
/** More than the browser sends, so that a report of another build is truncated instead of refused. */
const MOST_LINES_READ = 1_000;

operation({
  name: 'sendFeedback',
  summary: 'Report a fault, with what the browser knows of it',
  description: 'For everybody who is signed in. Five messages a minute from one network.',
  needs: 'write',
  input: {
    comment: cleanText.describe('The problem.'),
    ...origin,
    consoleLines: field(z.array(cleanText).max(MOST_LINES_READ), { rest: 'consoleLines' })
      .nullish()
      .describe('The last lines of the console; secrets in them are taken out.'),
    viewport: inputObject('ViewportInput', 'The size of the window, in pixels.', size)
      .nullish()
      .describe('The size of the window it was written in.'),
    time: momentInput.nullish().describe('When it was written, by the clock of the browser.'),
  },
  refusals,
  act: (context, input) => sendFeedback(signedIn(context), input, context.ip),
  payload,
  rest: { route: 'POST /feedback', tag: 'Messages', answer },
});
