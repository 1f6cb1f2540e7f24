import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { settings } from '#server/settings/env.ts';
import { type Api, apiOf, testServer } from '#tests/execute.ts';
import { createOrganization, createUser } from '#tests/factories.ts';
import { mailsTo } from '#tests/mails.ts';

const ERROR =
  '__typename ... on InvalidError { message issues { path message } } ... on TooManyRequestsError { message }';
const CONTACT = {
  name: ' Jo Field ',
  email: 'jo@example.test',
  company: 'Acme',
  phone: '+1 555 0100',
  comment: 'Do you\nship?',
  page: 'http://localhost/contact',
  userAgent: 'A browser',
  meta: { source: 'contact', env: 'development' },
};
const SECRET = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl';
const FEEDBACK = {
  comment: `The list stays empty, Bearer ${SECRET}`,
  page: `http://localhost/recipes?token=${SECRET}`,
  userAgent: 'A browser',
  meta: { source: 'feedback', env: 'development' },
  consoleLines: ['error: Failed to load', `log: Bearer ${SECRET}`],
  viewport: { width: 1440, height: 900 },
  time: '2026-11-21T12:00:00.000Z',
};

type Answer = { readonly status: number; readonly response: unknown };
type Way = (api: Api, call: 'contact' | 'feedback', body: object) => Promise<Answer>;

const viaRest: Way = async (api, call, body) => {
  const answer = await api.rest('POST', `/${call}`, { body });
  return { status: answer.status, response: answer.body };
};

const viaGraph: Way = async (api, call, input) => {
  const field = call === 'contact' ? 'sendContact' : 'sendFeedback';
  const type = call === 'contact' ? 'SendContactInput' : 'SendFeedbackInput';
  const { data, errors } = await api.graph(
    `mutation ($input: ${type}!) { ${field}(input: $input) { ${ERROR} } }`,
    { input },
  );
  if (errors) return { status: 401, response: errors };
  const response = (data as Record<string, { __typename: string }>)[field];
  const statuses: Record<string, number> = { InvalidError: 422, TooManyRequestsError: 429 };
  return { status: statuses[response?.__typename ?? ''] ?? 201, response };
};

const support = () => mailsTo(settings().supportEmail);

beforeEach(async () => {
  await db().rateLimit.deleteMany();
  await db().message.deleteMany();
  await db().outboxMail.deleteMany();
});

describe.each([
  ['REST', viaRest],
  ['the graph', viaGraph],
] as const)('through %s', (_, send) => {
  test('a contact message by an anonymous visitor is stored and mailed to the provider', async () => {
    expect((await send(await apiOf(null), 'contact', CONTACT)).status).toBe(201);
    expect(await db().message.findMany()).toMatchObject([
      { ...CONTACT, kind: 'contact', name: 'Jo Field', organizationId: null, userId: null },
    ]);
    const [mail] = await support();
    expect(mail?.subject).toBe('Contact: Jo Field');
    expect(mail?.text).toContain('Do you\nship?');
    expect(mail?.text).toContain('E-mail: jo@example.test');
    expect(mail?.text).toContain('Phone: +1 555 0100');
  });

  test('the documented message is accepted without a name and e-mail, but not with only one of them', async () => {
    const { comment, page, userAgent, meta } = CONTACT;
    const body = { comment, page, userAgent, meta };
    expect((await send(await apiOf(null), 'contact', body)).status).toBe(201);
    expect(await db().message.findMany()).toMatchObject([{ ...body, name: '', email: '' }]);
    expect((await support())[0]?.subject).toBe('Contact: a visitor');
    expect((await send(await apiOf(null), 'contact', { ...body, name: 'Jo' })).status).toBe(422);
    expect((await send(await apiOf(null), 'contact', { ...body, comment: ' ' })).status).toBe(422);
    for (const wrong of [
      { company: 'x'.repeat(101) },
      { phone: '555\nE-mail: boss@example.test' },
    ]) {
      expect((await send(await apiOf(null), 'contact', { ...body, ...wrong })).status).toBe(422);
    }
  });

  test('name, e-mail and message are required', async () => {
    const blank = { ...CONTACT, name: ' ', email: '', comment: '\n' };
    const { status, response } = await send(await apiOf(null), 'contact', blank);
    expect(status).toBe(422);
    for (const words of ['Name is required', 'E-mail is required', 'Message is required']) {
      expect(JSON.stringify(response)).toContain(words);
    }
    expect(await db().message.count()).toBe(0);
  });

  test('a filled honeypot gets a success response, but nothing is stored or mailed', async () => {
    const trapped = { ...CONTACT, honeypot: 'https://spam.test' };
    expect((await send(await apiOf(null), 'contact', trapped)).status).toBe(201);
    expect(await db().message.count()).toBe(0);
    expect(await support()).toEqual([]);
  });

  test('an e-mail with a header of its own is refused', async () => {
    const email = 'jo@example.test\r\nBcc: everybody@example.test';
    expect((await send(await apiOf(null), 'contact', { ...CONTACT, email })).status).toBe(422);
    expect(await support()).toEqual([]);
  });

  test('the sixth message per minute from one address is refused', async () => {
    const api = await apiOf(null);
    for (let count = 0; count < 5; count += 1) {
      expect((await send(api, 'contact', CONTACT)).status).toBe(201);
    }
    expect((await send(api, 'contact', CONTACT)).status).toBe(429);
    expect(await db().message.count()).toBe(5);
  });

  test('feedback is stored with its sender, and mailed without secrets', async () => {
    const { id: organizationId } = await createOrganization();
    const user = await createUser({ organizationId, firstName: 'Robin', lastName: 'Field' });
    expect((await send(await apiOf(user), 'feedback', FEEDBACK)).status).toBe(201);
    const [message] = await db().message.findMany();
    expect(message).toMatchObject({
      kind: 'feedback',
      organizationId,
      userId: user.id,
      name: 'Robin Field',
      email: user.email,
      meta: { source: 'feedback', viewport: FEEDBACK.viewport, time: FEEDBACK.time },
    });
    expect(message?.consoleLines).toEqual(['error: Failed to load', 'log: Bearer [redacted]']);
    const [mail] = await support();
    expect(mail?.subject).toBe('Feedback: Robin Field');
    expect(mail?.text).toContain('Viewport: 1440 × 900');
    expect(JSON.stringify([message, mail])).not.toContain(SECRET);
  });

  test('feedback is accepted with only the documented fields', async () => {
    const { id: organizationId } = await createOrganization();
    const user = await createUser({ organizationId });
    const { comment, page, userAgent, meta, consoleLines, viewport, time } = FEEDBACK;
    const body = { comment, page, userAgent, meta, consoleLines, viewport, time };
    expect((await send(await apiOf(user), 'feedback', body)).status).toBe(201);
    expect(await db().message.findMany()).toMatchObject([
      { page: 'http://localhost/recipes?token=[redacted]', userAgent, userId: user.id },
    ]);
    // Only a message, as a contact message has it.
    const plain = { comment, page, userAgent, meta };
    expect((await send(await apiOf(user), 'feedback', plain)).status).toBe(201);
  });

  test('feedback requires a description', async () => {
    const { id: organizationId } = await createOrganization();
    const api = await apiOf(await createUser({ organizationId }));
    const { status, response } = await send(api, 'feedback', { ...FEEDBACK, comment: ' ' });
    expect(status).toBe(422);
    expect(JSON.stringify(response)).toContain('Please add a brief description');
  });

  test('an anonymous visitor cannot send feedback', async () => {
    expect((await send(await apiOf(null), 'feedback', FEEDBACK)).status).toBe(401);
    expect(await db().message.count()).toBe(0);
  });

  test('a text of 4,000 characters is accepted, a longer one refused', async () => {
    const api = await apiOf(null);
    const written = (length: number) => ({ ...CONTACT, comment: 'a'.repeat(length) });
    expect((await send(api, 'contact', written(4_000))).status).toBe(201);
    expect((await send(api, 'contact', written(4_001))).status).toBe(422);
  });

  test('characters that no column can store are removed', async () => {
    const comment = 'before\u0000after';
    expect((await send(await apiOf(null), 'contact', { ...CONTACT, comment })).status).toBe(201);
    expect(await db().message.findFirst()).toMatchObject({ comment: 'beforeafter' });
  });

  test('markup is escaped in the mail', async () => {
    const comment = '<script>alert(1)</script>';
    await send(await apiOf(null), 'contact', { ...CONTACT, name: '<b>Jo</b>', comment });
    const [mail] = await support();
    expect(mail?.html).not.toMatch(/<script|<b>/);
    expect(mail?.html).toContain('&lt;script&gt;');
  });
});

test('a body that is not an object is refused like any other', async () => {
  const answer = await (await apiOf(null)).rest('POST', '/contact', { body: [] });
  expect(answer.status).toBe(422);
});

test.each([
  ['contact', CONTACT],
  ['feedback', FEEDBACK],
])('all addresses of one IPv6 network share the limit of %s', async (call, payload) => {
  const { id: organizationId } = await createOrganization();
  const { token } = await apiOf(await createUser({ organizationId }));
  const server = await testServer();
  const headers = { authorization: `Bearer ${token}` };
  const statusFrom = async (remoteAddress: string) => {
    const url = `/api/${call}`;
    const sent = { method: 'POST', url, headers, payload, remoteAddress } as const;
    return (await server.inject(sent)).statusCode;
  };
  for (let host = 1; host <= 5; host += 1) {
    expect(await statusFrom(`2001:db8::${host}`)).toBe(201);
  }
  expect(await statusFrom('2001:db8::6')).toBe(429);
  expect(await statusFrom('2001:db8:0:1::6')).toBe(201);
});
