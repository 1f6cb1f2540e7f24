import { beforeEach, expect, test } from 'vitest';
import { UNKNOWN_BADGE } from '#domain/signing/badge.ts';
import { db } from '#server/db/database.ts';
import type { User } from '#server/generated/prisma/client.ts';
import { type Api, apiOf, apiWithToken, globalId } from '#tests/execute.ts';
import { createOrganization, createUser } from '#tests/factories.ts';

let organizationId: number;
let ana: User;
let own: Api;

beforeEach(async () => {
  organizationId = (await createOrganization()).id;
  ana = await createUser({ organizationId, firstName: 'Ana', lastName: 'Ruiz' });
  own = await apiOf(ana);
});

const codeOf = async (api: Api) =>
  ((await api.graph('{ me { badgeCode } }')).data as { me: { badgeCode: string | null } }).me
    .badgeCode ?? '';
const ask = (api: Api, code: string) => api.rest('POST', '/auth/badge-holder', { body: { code } });
const HOLDER = 'query ($code: String!) { badgeHolder(code: $code) { signerId name } }';

test('a scanned badge names its owner to colleagues, in both APIs', async () => {
  const colleague = await apiOf(await createUser({ organizationId }));
  const code = await codeOf(own);
  expect(code).toMatch(/^BWB[0-9A-F]{32}$/);
  expect((await ask(colleague, ` ${code.toLowerCase()}\t`)).body).toEqual({
    signer_id: ana.id,
    name: 'Ana Ruiz',
  });
  expect((await colleague.graph(HOLDER, { code })).data).toEqual({
    badgeHolder: { signerId: globalId('User', ana.id), name: 'Ana Ruiz' },
  });
});

test('everybody else has another code, which only its owner reads', async () => {
  const admin = await apiOf(await createUser({ organizationId, role: 'admin' }));
  expect(await codeOf(admin)).not.toBe(await codeOf(own));
  const users = '{ users(first: 10) { edges { node { firstName badgeCode } } } }';
  const { data } = await admin.graph(users);
  const shown = JSON.stringify(data);
  expect(shown).toContain('{"firstName":"Ana","badgeCode":null}');
  expect(shown).not.toContain(await codeOf(own));
});

test('a badge of nobody, of another organization, of a deleted or unverified account is unknown', async () => {
  const stranger = await apiOf(
    await createUser({ organizationId: (await createOrganization()).id }),
  );
  const code = await codeOf(own);
  const refused = { status: 404, body: { detail: UNKNOWN_BADGE, error: UNKNOWN_BADGE } };
  expect(await ask(stranger, code)).toMatchObject(refused);
  for (const typed of ['', 'x', `BWB${'0'.repeat(32)}`]) {
    expect(await ask(own, typed)).toMatchObject(refused);
  }
  const colleague = await apiOf(await createUser({ organizationId }));
  const gone = [
    { deletedAt: new Date() },
    { status: 'inactive' },
    { emailVerifiedAt: null },
  ] as const;
  for (const data of gone) {
    const { id } = await createUser({ organizationId });
    const { badgeCode } = await db().user.update({ where: { id }, data });
    expect(await ask(colleague, badgeCode)).toMatchObject(refused);
  }
});

test('a replaced badge names nobody any more, with an entry in the log that has no code', async () => {
  const before = await codeOf(own);
  expect((await own.rest('POST', '/auth/users/me/badge')).status).toBe(204);
  const after = await codeOf(own);
  expect(after).not.toBe(before);
  expect((await ask(own, before)).status).toBe(404);
  expect((await ask(own, after)).status).toBe(200);
  const entries = await db().auditEntry.findMany({ where: { organizationId } });
  expect(entries).toMatchObject([
    { kind: 'badge replaced', recordType: 'user', after: { user: 'Ana Ruiz' } },
  ]);
  expect(JSON.stringify(entries)).not.toContain(after);
});

test('a program has no badge and reads none', async () => {
  const admin = await createUser({ organizationId, role: 'admin' });
  const body = { name: 'Program', scope: 'read_write' };
  const made = await (await apiOf(admin)).rest('POST', '/auth/api-tokens', { body });
  const api = apiWithToken((made.body as { token: string }).token);
  expect(await codeOf(api)).toBe('');
  expect((await ask(api, ana.badgeCode)).status).toBe(403);
  expect((await api.rest('GET', '/auth/users/me/badge.pdf')).status).toBe(403);
  expect((await api.rest('POST', '/auth/users/me/badge')).status).toBe(403);
});
