import { beforeEach, expect, test } from 'vitest';
import { viewerOfSession, viewerOfToken } from '#server/accounts/session/readViewer.ts';
import { db } from '#server/db/database.ts';
import { apiOf, globalId } from '#tests/execute.ts';
import { createOrganization, createUser } from '#tests/factories.ts';
import { mailsTo } from '#tests/mails.ts';

type Person = Awaited<ReturnType<typeof createUser>>;
let organizationId: number;
let ada: Person;
let bea: Person;
let robin: Person;

beforeEach(async () => {
  organizationId = (await createOrganization()).id;
  ada = await createUser({ organizationId, role: 'admin', firstName: 'Ada', lastName: 'Moss' });
  bea = await createUser({ organizationId, role: 'admin', firstName: 'Bea' });
  robin = await createUser({ organizationId, role: 'viewer' });
});

const give = async ({ id }: Person, quality: boolean) => {
  const { data } = await (await apiOf(ada)).graph(
    `mutation ($input: SetUserQualityInput!) { setUserQuality(input: $input) {
      ... on SetUserQualityPayload { user { quality role } } ... on UserError { code } } }`,
    { input: { id: globalId('User', id), quality } },
  );
  return (data as { setUserQuality: object }).setUserQuality;
};

test('Quality is given beside the role, with an audit entry, and told to nobody', async () => {
  expect(await give(robin, true)).toEqual({ user: { quality: true, role: 'VIEWER' } });
  expect(await db().auditEntry.findMany({ where: { organizationId } })).toMatchObject([
    {
      kind: 'user quality changed',
      recordId: String(robin.id),
      before: { quality: false, role: 'viewer' },
      after: { quality: true, role: 'viewer' },
    },
  ]);
  expect(await mailsTo(bea.email)).toEqual([]);
});

test('an administrator who takes it on is told of to every other administrator, once', async () => {
  expect(await give(ada, true)).toEqual({ user: { quality: true, role: 'ADMIN' } });
  await give(ada, true);
  const mails = await mailsTo(bea.email);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('Ada Moss, an administrator of');
  for (const { email } of [ada, robin]) expect(await mailsTo(email)).toEqual([]);
});

test('an administrator does not have it unless it is set, and it ends with the next request', async () => {
  const may = async () => (await db().user.findUniqueOrThrow({ where: { id: ada.id } })).quality;
  expect(await may()).toBe(false);
  await give(ada, true);
  expect(await may()).toBe(true);
  await give(ada, false);
  expect(await may()).toBe(false);
});

test('names and roles are written without a word of Quality', async () => {
  await (await apiOf(ada)).rest('PUT', `/auth/users/${robin.id}`, { body: { first_name: 'Rob' } });
  const [entry] = await db().auditEntry.findMany({ where: { organizationId } });
  expect(entry?.after).toEqual({ firstName: 'Rob', lastName: 'Field', role: 'viewer' });
});

test('a session of somebody of Quality has it, a token never', async () => {
  await give(ada, true);
  const session = await db().session.findFirstOrThrow({ where: { userId: ada.id } });
  expect(await viewerOfSession(session.id)).toMatchObject({ isQuality: true });
  const admin = await apiOf(ada);
  const { body } = await admin.rest('POST', '/auth/api-tokens', {
    body: { name: 'Sheet', scope: 'read_write' },
  });
  const token = (body as { token: string }).token;
  expect(await viewerOfToken(token)).toMatchObject({ userId: ada.id, isQuality: false });
});
