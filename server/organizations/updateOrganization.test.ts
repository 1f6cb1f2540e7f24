import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { type Api, apiOf, globalId } from '#tests/execute.ts';
import { createOrganization, createUser } from '#tests/factories.ts';

let organizationId: number;
let admin: Api;

beforeEach(async () => {
  organizationId = (await createOrganization()).id;
  admin = await apiOf(
    await createUser({ organizationId, role: 'admin', firstName: 'Ada', lastName: 'Moss' }),
  );
});

type Outcome = { readonly code: string; readonly message: string; readonly name?: string };
type Rename = (api: Api, name: unknown, revision?: number) => Promise<Outcome>;

const CODES: Readonly<Record<number, string>> = {
  200: 'ok',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  422: 'BAD_USER_INPUT',
};

const byRest: Rename = async (api, name, revision) => {
  const { status, body } = await api.rest('PUT', `/auth/organizations/${organizationId}`, {
    body: { name },
    ...(revision === undefined ? {} : { headers: { 'if-match': `"${revision}"` } }),
  });
  const answer = body as { error?: string; name?: string };
  const message = (answer.error ?? '').replace('body.name: ', '');
  return {
    code: CODES[status] ?? String(status),
    message,
    ...(answer.name && { name: answer.name }),
  };
};

const byGraph: Rename = async (api, name, revision) => {
  const { data } = await api.graph(
    `mutation ($input: UpdateOrganizationInput!) { updateOrganization(input: $input) {
      ... on UpdateOrganizationPayload { organization { name revision } }
      ... on UserError { code message } } }`,
    { input: { id: globalId('Organization', organizationId), name, revision } },
  );
  const { updateOrganization } = data as {
    updateOrganization: { organization?: { name: string }; code?: string; message?: string };
  };
  const { organization, code, message } = updateOrganization;
  return organization
    ? { code: 'ok', message: '', name: organization.name }
    : { code: code ?? '', message: message ?? '' };
};

const WAYS = [
  ['REST', byRest],
  ['the graph', byGraph],
] as const;

const nameOf = async (id = organizationId) =>
  (await db().organization.findUniqueOrThrow({ where: { id } })).name;

describe.each(WAYS)('renaming the organization through %s', (_, rename) => {
  test('trims the name, increases the revision and adds an audit entry', async () => {
    const before = await nameOf();
    const name = `Fine Sweets ${organizationId}`;
    expect(await rename(admin, `  ${name} `)).toMatchObject({ code: 'ok', name });
    const row = await db().organization.findUniqueOrThrow({ where: { id: organizationId } });
    expect(row).toMatchObject({ name, revision: 2 });
    expect(await db().auditEntry.findMany({ where: { organizationId } })).toMatchObject([
      {
        kind: 'organization edited',
        recordType: 'organization',
        recordId: String(organizationId),
        actorName: 'Ada Moss',
        before: { name: before },
        after: { name },
      },
    ]);
  });

  test('to the same name changes nothing', async () => {
    expect((await rename(admin, await nameOf())).code).toBe('ok');
    expect(await db().auditEntry.count({ where: { organizationId } })).toBe(0);
  });

  test.each([
    [' ', 'Organization name is required'],
    ['x'.repeat(101), 'Organization name: at most 100 characters'],
  ])('to %j is refused', async (name, message) => {
    expect(await rename(admin, name)).toMatchObject({ code: 'BAD_USER_INPUT', message });
  });

  test('to a name in use, ignoring case, is a conflict', async () => {
    const other = await createOrganization({ name: `Ölwerk ${organizationId}` });
    const before = await nameOf();
    const taken = { code: 'CONFLICT', message: 'Organization name already exists' };
    expect(await rename(admin, `öLWERK ${organizationId}`)).toMatchObject(taken);
    expect(await nameOf()).toBe(before);
    expect(await nameOf(other.id)).toBe(`Ölwerk ${organizationId}`);
  });

  test('after a change by somebody else is a conflict that names them', async () => {
    await rename(admin, `First ${organizationId}`, 1);
    const late = await rename(admin, `Second ${organizationId}`, 1);
    expect(late.code).toBe('CONFLICT');
    expect(late.message).toContain('was changed by Ada Moss');
    expect(await nameOf()).toBe(`First ${organizationId}`);
  });
});

test('of two organizations that request one name at once, exactly one gets it', async () => {
  const rivals = await Promise.all(
    [1, 2, 3, 4].map(async () => {
      const { id } = await createOrganization();
      return { id, api: await apiOf(await createUser({ organizationId: id, role: 'admin' })) };
    }),
  );
  const answers = await Promise.all(
    rivals.map(({ id, api }) =>
      api.rest('PUT', `/auth/organizations/${id}`, { body: { name: `Wanted ${organizationId}` } }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
});

test('only the name in the body has an effect', async () => {
  const before = await db().organization.findUniqueOrThrow({ where: { id: organizationId } });
  const { id: otherId } = await createOrganization();
  const forbidden = {
    id: otherId,
    organization_id: otherId,
    organizationId: otherId,
    status: 'inactive',
    plan: 'pro',
    revision: 99,
    created_at: '2001-01-01T00:00:00Z',
    createdAt: '2001-01-01T00:00:00Z',
    logo_url: '/api/files/x',
    logo: { create: { id: 'x', mediaType: 'text/html', bytes: '' } },
    users: { deleteMany: {} },
    is_default: true,
    ['__proto__']: { plan: 'pro' },
    constructor: { prototype: { plan: 'pro' } },
  };
  const path = `/auth/organizations/${organizationId}`;
  for (const [key, value] of Object.entries(forbidden)) {
    const { status } = await admin.rest('PUT', path, { body: { [key]: value } });
    // The framework itself refuses keys that target a prototype.
    expect([200, 400, 404], key).toContain(status);
  }
  expect(await db().organization.findUniqueOrThrow({ where: { id: organizationId } })).toEqual(
    before,
  );
  const input = { id: globalId('Organization', organizationId), plan: 'pro' };
  const { errors } = await admin.graph(
    'mutation ($input: UpdateOrganizationInput!) { updateOrganization(input: $input) { __typename } }',
    { input },
  );
  expect(errors?.[0]?.extensions?.code).toBe('BAD_USER_INPUT');
});
