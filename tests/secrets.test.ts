import { afterEach, expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { apiOf, tokenOf } from './execute.ts';
import { createOrganization, createOutboxMail, createUser, DEMO_PASSWORD } from './factories.ts';
import {
  foundSecrets,
  loggedLines,
  noteLogged,
  noteRefusal,
  noteSecret,
  watchSecrets,
} from './secrets.ts';
import { searchOutput } from './setup/secretForms.ts';

/** Proves that finding nothing in the other test files is meaningful. */
afterEach(async () => {
  watchSecrets();
  await db().outboxMail.deleteMany();
});

test.each([
  ['a password', async () => DEMO_PASSWORD],
  ['a session', async () => tokenOf(await createUser(await owner()))],
  ['an API token', async () => `bw_${'x'.repeat(40)}`],
  ['the hash of a password', async () => (await createUser(await owner())).passwordHash ?? ''],
  [
    'a link',
    async () => {
      noteSecret('a-token-of-a-link');
      return 'a-token-of-a-link';
    },
  ],
])('%s is found in the log, in responses and in subjects of mails', async (_, make) => {
  const secret = await make();
  noteLogged(`{"msg":"so ${secret} it was"}`);
  noteRefusal({ error: `No ${secret}` });
  await createOutboxMail({ subject: `Your ${secret}` });
  const places = (await foundSecrets()).map((text) => text.split(':')[0]);
  expect(places).toEqual(['log', 'answer', 'subject']);
});

test('requests are logged, and refusals are searched', async () => {
  const api = await apiOf(await createUser({ ...(await owner()), role: 'viewer' }));
  const body = { code: DEMO_PASSWORD, description: 'X' };
  expect((await api.rest('POST', '/recipe-groups', { body })).status).toBe(403);
  expect(loggedLines().join('')).toContain('/api/recipe-groups');
  expect(await foundSecrets()).toEqual([]);
});

test('a secret in the audit trail is found', async () => {
  const { organizationId } = await owner();
  const admin = await apiOf(await createUser({ organizationId, role: 'admin' }));
  const body = { code: 'THE-CODE', description: 'X' };
  expect((await admin.rest('POST', '/recipe-groups', { body })).status).toBe(201);
  noteSecret('THE-CODE');
  expect((await foundSecrets()).map((text) => text.split(':')[0])).toEqual(['audit trail']);
});

test('a secret in the output of a process is found, also when it arrives in pieces', () => {
  const found: string[] = [];
  const search = searchOutput(['a-key-of-the-test'], (line) => void found.push(line));
  search.take('Demo accounts: admin@, password Demo-pass-1\n{"msg":"Wrong-');
  search.take('pass-1"}\nsound\nOrchard-1.\na-key-of-');
  search.take('the-test');
  search.end();
  expect(found).toEqual(['{"msg":"Wrong-pass-1"}', 'Orchard-1.', 'a-key-of-the-test']);
});

const owner = async () => ({ organizationId: (await createOrganization()).id });
