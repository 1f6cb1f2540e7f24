import { db } from '#server/db/database.ts';
import { testServer } from '#tests/execute.ts';
import { createOutboxMail } from '#tests/factories.ts';
import { mutation, rest } from './calls.ts';
import { type Call, EVERYBODY, type Operation, SIGNED_IN } from './operation.ts';

/** Nine messages from one machine within a second would exceed the rate limit. */
const afterMinute =
  (call: Call): Call =>
  async (api, target) => {
    await db().rateLimit.deleteMany();
    return call(api, target);
  };

const outbox =
  (path: (mailId: number) => string): Call =>
  async () => {
    const { id } = await createOutboxMail();
    return { status: (await (await testServer()).inject(`/dev/mail${path(id)}`)).statusCode };
  };

const FEEDBACK = { comment: 'The list stays empty.' };
const CONTACT = { name: 'Jo Field', email: 'jo@example.test', comment: 'Do you ship?' };

/** Messages to the provider, and the outbox page outside production. */
export const MESSAGES: readonly Operation[] = [
  {
    row: 65,
    name: 'send feedback',
    cells: SIGNED_IN,
    routes: ['POST /api/feedback'],
    rootFields: ['sendFeedback'],
    rest: [
      afterMinute(
        rest(
          'POST',
          () => '/feedback',
          () => FEEDBACK,
        ),
      ),
    ],
    graph: [afterMinute(mutation('sendFeedback', () => FEEDBACK))],
    creates: 'messages',
  },
  {
    row: 66,
    name: 'send a contact message',
    cells: EVERYBODY,
    routes: ['POST /api/contact'],
    rootFields: ['sendContact'],
    rest: [
      afterMinute(
        rest(
          'POST',
          () => '/contact',
          () => CONTACT,
        ),
      ),
    ],
    graph: [afterMinute(mutation('sendContact', () => CONTACT))],
    creates: 'messages',
  },
  {
    row: 72,
    name: 'look at the outbox outside production',
    cells: EVERYBODY,
    routes: [
      'GET /dev/mail',
      'GET /dev/mail.json',
      'GET /dev/mail/:id/html',
      'GET /dev/mail/:id/text',
    ],
    rootFields: [],
    rest: [
      outbox(() => ''),
      outbox(() => '.json'),
      outbox((id) => `/${id}/html`),
      outbox((id) => `/${id}/text`),
    ],
    graph: [],
  },
];
