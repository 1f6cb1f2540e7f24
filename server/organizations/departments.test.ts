import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { type Api, apiOf, globalId } from '#tests/execute.ts';
import { createDepartment, createOrganization, createUser } from '#tests/factories.ts';
import { mutate, WAYS } from '#tests/ways/settingsWays.ts';

let organizationId: number;
let admin: Api;

beforeEach(async () => {
  organizationId = (await createOrganization()).id;
  admin = await apiOf(
    await createUser({ organizationId, role: 'admin', firstName: 'Ada', lastName: 'Moss' }),
  );
});

const auditOf = (recordId: unknown) =>
  db().auditEntry.findMany({
    where: { organizationId, recordType: 'department', recordId: String(recordId) },
    orderBy: { sequence: 'asc' },
  });

describe.each(WAYS)('departments through %s', (_, way) => {
  const create = (fields: Parameters<typeof way.create>[2]) =>
    way.create(admin, 'Department', fields);

  test('a new one is active, its name trimmed and an empty code null', async () => {
    const { code, row } = await create({ name: '  Kitchen ', code: ' ' });
    expect(code).toBe('ok');
    expect(row).toEqual({
      id: expect.any(Number),
      name: 'Kitchen',
      code: null,
      active: true,
      revision: 1,
    });
    expect(await auditOf(row['id'])).toMatchObject([
      {
        kind: 'department created',
        actorName: 'Ada Moss',
        before: null,
        after: { name: 'Kitchen', code: null, active: true },
      },
    ]);
  });

  test('one may be created inactive', async () => {
    const { row } = await create({ name: 'Attic', code: 'ATT', active: false });
    expect(row).toMatchObject({ code: 'ATT', active: false });
  });

  test.each([
    [{ name: ' ' }, 'name: Department name is required'],
    [{ name: 'x'.repeat(101) }, 'name: Department name: at most 100 characters'],
    [{ name: 'a\u0000b' }, 'name: Text must not contain the character U+0000.'],
    ...['\n', '\u2028', '\ufffd'].map((character): [{ name: string }, string] => [
      { name: `a${character}b` },
      'name: Department name must not contain line breaks or unprintable characters',
    ]),
    [
      { name: 'Kitchen', code: 'K\ufffd' },
      'code: Department code must not contain line breaks or unprintable characters',
    ],
    [{ name: 'Kitchen', code: 'x'.repeat(21) }, 'code: Department code: at most 20 characters'],
  ])('%j is refused: %s', async (fields, issue) => {
    const { id } = await createDepartment({ organizationId });
    for (const answer of [
      await create(fields),
      await way.update(admin, 'Department', id, fields),
    ]) {
      expect(answer).toMatchObject({ code: 'BAD_USER_INPUT', issues: [issue] });
    }
    expect(await db().department.count({ where: { organizationId } })).toBe(1);
  });

  test('a name is unique in an organization, ignoring case', async () => {
    const { id } = await createDepartment({ organizationId, name: 'Bakery' });
    await createDepartment({ organizationId, name: 'Kitchen', active: false });
    const other = await createOrganization();
    await createDepartment({ organizationId: other.id, name: 'Tinctures' });
    const conflict = { code: 'CONFLICT', message: 'Department KITCHEN already exists.' };
    expect(await create({ name: 'KITCHEN' })).toMatchObject(conflict);
    expect(await way.update(admin, 'Department', id, { name: 'KITCHEN' })).toMatchObject(conflict);
    expect((await way.update(admin, 'Department', id, { name: 'BAKERY' })).code).toBe('ok');
    expect((await create({ name: 'Tinctures' })).code).toBe('ok');
    expect(await auditOf(id)).toHaveLength(1);
  });

  test('an edit changes the given fields and keeps the others', async () => {
    const { id } = await createDepartment({ organizationId, name: 'Kitchen', code: 'KIT' });
    const renamed = await way.update(admin, 'Department', id, { name: 'Big kitchen' });
    expect(renamed.row).toMatchObject({ name: 'Big kitchen', code: 'KIT', revision: 2 });
    const cleared = await way.update(admin, 'Department', id, { code: null });
    expect(cleared.row).toMatchObject({ name: 'Big kitchen', code: null, active: true });
    expect(await auditOf(id)).toMatchObject([
      {
        kind: 'department edited',
        before: { name: 'Kitchen', code: 'KIT', active: true },
        after: { name: 'Big kitchen', code: 'KIT', active: true },
      },
      { after: { code: null } },
    ]);
  });

  test('an edit without changes leaves no audit entry', async () => {
    const { id } = await createDepartment({ organizationId, name: 'Kitchen' });
    const { row } = await way.update(admin, 'Department', id, { name: ' Kitchen', code: '' });
    expect(row).toMatchObject({ revision: 1 });
    expect(await auditOf(id)).toEqual([]);
  });

  test('it can be deactivated, repeatedly without effect, and activated by an edit', async () => {
    const { id } = await createDepartment({ organizationId, name: 'Kitchen' });
    const isActive = async () =>
      (await db().department.findUniqueOrThrow({ where: { id } })).active;
    expect((await way.remove(admin, 'Department', id)).code).toBe('ok');
    expect(await isActive()).toBe(false);
    expect((await way.remove(admin, 'Department', id)).code).toBe('ok');
    expect((await way.update(admin, 'Department', id, { active: true })).row).toMatchObject({
      name: 'Kitchen',
      active: true,
    });
    expect((await way.update(admin, 'Department', id, { active: false })).code).toBe('ok');
    expect((await auditOf(id)).map(({ kind }) => kind)).toEqual([
      'department deactivated',
      'department edited',
      'department deactivated',
    ]);
  });

  test('of two edits of the same revision, the second gets a conflict that names the first editor', async () => {
    const { id } = await createDepartment({ organizationId, name: 'Kitchen' });
    expect((await way.update(admin, 'Department', id, { code: 'A' }, 1)).code).toBe('ok');
    const message =
      /^Department Kitchen was changed by Ada Moss on \d{4}-\d\d-\d\d at \d\d:\d\d UTC\. Nothing was saved\./;
    for (const late of [
      await way.update(admin, 'Department', id, { code: 'B' }, 1),
      await way.remove(admin, 'Department', id, 1),
    ]) {
      expect(late).toMatchObject({ code: 'CONFLICT', message: expect.stringMatching(message) });
    }
    expect(await db().department.findUniqueOrThrow({ where: { id } })).toMatchObject({
      code: 'A',
      active: true,
    });
    expect((await way.update(admin, 'Department', id, { code: 'B' }, 2)).code).toBe('ok');
    expect((await way.update(admin, 'Department', id, { code: 'C' })).code).toBe('ok');
  });

  test('invalid fields are reported before a conflict', async () => {
    const { id } = await createDepartment({ organizationId });
    expect((await way.update(admin, 'Department', id, { name: '' }, 9)).code).toBe(
      'BAD_USER_INPUT',
    );
  });
});

test('of concurrent edits of the same revision, one succeeds', async () => {
  const { id } = await createDepartment({ organizationId });
  const edits = ['A', 'B', 'C'].flatMap((code) =>
    WAYS.map(([name, way]) => way.update(admin, 'Department', id, { code: `${code} ${name}` }, 1)),
  );
  const codes = (await Promise.all(edits)).map(({ code }) => code);
  expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
  expect(codes.filter((code) => code === 'CONFLICT')).toHaveLength(5);
  expect(await auditOf(id)).toHaveLength(1);
});

test('of concurrent creations of one name, one succeeds', async () => {
  const names = ['Twin', 'TWIN', 'twin', 'tWin'];
  const answers = await Promise.all(
    names.map((name) => admin.rest('POST', '/departments', { body: { name } })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
});

test('a conflict in GraphQL has the name and time', async () => {
  const { id } = await createDepartment({ organizationId });
  await admin.rest('PUT', `/departments/${id}`, { body: { code: 'A' } });
  const { data } = await admin.graph(
    `mutation ($id: ID!) {
      updateDepartment(input: { id: $id, code: "B", revision: 1 }) {
        ... on ConflictError { changedBy changedAt currentVersionId }
      }
    }`,
    { id: globalId('Department', id) },
  );
  expect(data).toEqual({
    updateDepartment: {
      changedBy: 'Ada Moss',
      changedAt: expect.any(String),
      currentVersionId: null,
    },
  });
});

test('the lists contain all of them by name, with their revisions', async () => {
  await createDepartment({ organizationId, name: 'Tinctures', code: 'TNC' });
  await createDepartment({ organizationId, name: 'Kitchen', active: false });
  const viewer = await apiOf(await createUser({ organizationId, role: 'viewer' }));
  const { body } = await viewer.rest('GET', '/departments/');
  expect(body).toMatchObject([
    { name: 'Kitchen', code: null, active: false, revision: 1 },
    { name: 'Tinctures', code: 'TNC', active: true, revision: 1 },
  ]);
  const { data } = await viewer.graph('{ departments { name active revision } }');
  expect(data).toEqual({
    departments: [
      { name: 'Kitchen', active: false, revision: 1 },
      { name: 'Tinctures', active: true, revision: 1 },
    ],
  });
});

test('a REST response has the revision as ETag, and an outdated one does not match', async () => {
  const created = await admin.rest('POST', '/departments', { body: { name: 'Kitchen' } });
  expect(created.status).toBe(201);
  expect(created.headers['etag']).toBe('"1"');
  const { id } = created.body as { id: number };
  const put = (etag: string) =>
    admin.rest('PUT', `/departments/${id}/`, {
      body: { code: 'K' },
      headers: { 'if-match': etag },
    });
  expect((await put('"0"')).status).toBe(409);
  expect((await put('"x"')).status).toBe(409);
  expect((await put('"1"')).headers['etag']).toBe('"2"');
  expect((await put('*')).status).toBe(200);
});

test.each([
  [{ name: 7 }, 'name: Expected text'],
  [{ name: 'K', active: 'yes' }, 'active: Expected true or false'],
  [[], ': Expected an object'],
  [{ name: 'K\ufffd' }, 'name: Department name must not contain line breaks'],
])('the body %j is refused: %s', async (body, issue) => {
  const { status, body: answer } = await admin.rest('POST', '/departments', { body });
  expect(status).toBe(422);
  expect((answer as { error: string }).error).toContain(issue);
});

test('a body that names another organization is not found, whoever sends it', async () => {
  const other = await createOrganization();
  const post = async (api: Api, organization_id: unknown) =>
    (await api.rest('POST', '/departments', { body: { name: 'X', organization_id } })).status;
  const viewer = await apiOf(await createUser({ organizationId, role: 'viewer' }));
  expect(await post(admin, other.id)).toBe(404);
  expect(await post(viewer, other.id)).toBe(404);
  expect(await post(viewer, organizationId)).toBe(403);
  expect(await post(admin, String(organizationId))).toBe(201);
});

test('a missing right is reported before invalid fields', async () => {
  const { id } = await createDepartment({ organizationId });
  const manager = await apiOf(
    await createUser({ organizationId, departments: { [id]: 'manager' } }),
  );
  expect((await manager.rest('POST', '/departments', { body: { name: 7 } })).status).toBe(403);
  expect((await manager.rest('PUT', `/departments/${id}`, { body: [] })).status).toBe(403);
  expect((await manager.rest('PUT', '/departments/999999', { body: [] })).status).toBe(404);
  expect((await manager.rest('PUT', '/departments/abc', { body: [] })).status).toBe(404);
  const input = { id: globalId('Department', id), name: '' };
  expect((await mutate(manager, 'updateDepartment', '__typename', input)).code).toBe('FORBIDDEN');
});
