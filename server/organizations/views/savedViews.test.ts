import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { type Api, apiOf, globalId, type RestAnswer } from '#tests/execute.ts';
import { createOrganization, createUser } from '#tests/factories.ts';

type User = Awaited<ReturnType<typeof createUser>>;
let organizationId: number;
let ada: User;
let own: Api;
let manager: Api;
let admin: Api;

beforeEach(async () => {
  organizationId = (await createOrganization()).id;
  const person = async (role: 'viewer' | 'manager' | 'admin') =>
    createUser({ organizationId, role });
  ada = await person('viewer');
  own = await apiOf(ada);
  manager = await apiOf(await person('manager'));
  admin = await apiOf(await person('admin'));
});

const VIEW = { list: 'recipes', name: 'Low THC', address: 'q=low&sort=-number', is_shared: false };
type Saved = typeof VIEW & { readonly id: number; readonly revision: number };

const save = (api: Api, changed: Partial<typeof VIEW> = {}) =>
  api.rest('POST', '/saved-views', { body: { ...VIEW, ...changed } });
const saved = async (answer: Promise<RestAnswer>) => {
  const { status, body } = await answer;
  expect(status).toBe(201);
  return body as Saved;
};
const change = (api: Api, id: number, body: object, headers = {}) =>
  api.rest('PUT', `/saved-views/${id}`, { body, headers });
const names = async (api: Api, list = 'recipes') => {
  const { body } = await api.rest('GET', `/saved-views?list=${list}`);
  return (body as Saved[]).map(({ name }) => name);
};
const trail = async () =>
  (
    await db().auditEntry.findMany({
      where: { organizationId, recordType: 'saved view' },
      orderBy: { sequence: 'asc' },
    })
  ).map(({ kind, before, after }) => ({ kind, before, after }));

describe('private views', () => {
  test('everybody saves, renames and deletes their own, which nobody else sees', async () => {
    const view = await saved(save(own));
    expect(view).toMatchObject({ ...VIEW, revision: 1 });
    expect(await names(own)).toEqual(['Low THC']);
    expect(await names(own, 'batches')).toEqual([]);
    expect(await names(admin)).toEqual([]);
    for (const call of [
      change(admin, view.id, { name: 'Mine' }),
      admin.rest('DELETE', `/saved-views/${view.id}`),
    ])
      expect((await call).status).toBe(404);
    const { data } = await admin.graph('query ($id: ID!) { node(id: $id) { id } }', {
      id: globalId('SavedView', view.id),
    });
    expect(data).toEqual({ node: null });
    expect((await change(own, view.id, { name: 'Lower' })).body).toMatchObject({
      name: 'Lower',
      address: VIEW.address,
      revision: 2,
    });
    expect((await own.rest('DELETE', `/saved-views/${view.id}`)).status).toBe(204);
    // Administrators read the trail.
    expect(await trail()).toEqual([]);
  });

  test('a name is unique for its owner and list, ignoring case, apart from shared views', async () => {
    await saved(save(own));
    await saved(save(admin, { is_shared: true }));
    expect((await save(manager, { name: 'LOW thc', is_shared: true })).status).toBe(409);
    expect((await save(own, { name: 'LOW thc' })).status).toBe(409);
    await saved(save(own, { name: 'LOW thc', list: 'batches' }));
    await saved(save(manager));
  });

  test('a change on an older revision is refused', async () => {
    const { id } = await saved(save(own));
    await change(own, id, { name: 'Two' });
    const late = await change(own, id, { name: 'Three' }, { 'if-match': '"1"' });
    expect(late.status).toBe(409);
    expect(await names(own)).toEqual(['Two']);
  });

  test('there are at most 50 a list', async () => {
    await db().savedView.createMany({
      data: Array.from({ length: 50 }, (_, index) => ({
        organizationId,
        ownerId: ada.id,
        list: 'recipes',
        name: `View ${index}`,
        address: '',
      })),
    });
    expect((await save(own)).status).toBe(409);
    await saved(save(own, { list: 'inventory' }));
  });

  test('of two that are saved at once only one may be the fiftieth', async () => {
    await db().savedView.createMany({
      data: Array.from({ length: 49 }, (_, index) => ({
        organizationId,
        ownerId: ada.id,
        list: 'recipes',
        name: `View ${index}`,
        address: '',
      })),
    });
    const answers = await Promise.all([save(own), save(own, { name: 'High THC' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  test.each([
    [{ name: ' ' }, 'name'],
    [{ address: '//evil.test' }, 'address'],
    [{ address: 'x'.repeat(2_001) }, 'address'],
    [{ list: 'users' }, 'list'],
  ])('%j is refused', async (changed, field) => {
    const { status, body } = await save(own, changed);
    expect(status).toBe(422);
    expect(body).toMatchObject({ detail: [{ loc: ['body', field] }] });
  });
});

describe('shared views', () => {
  test('managers share; viewers and operators do not', async () => {
    expect((await save(own, { is_shared: true })).status).toBe(403);
    const { id } = await saved(save(own));
    expect((await change(own, id, { is_shared: true })).status).toBe(403);
    const shared = await saved(save(manager, { is_shared: true, name: 'For all' }));
    expect(await names(own)).toEqual(['For all', 'Low THC']);
    expect((await change(own, shared.id, { name: 'Mine' })).status).toBe(403);
    expect((await own.rest('DELETE', `/saved-views/${shared.id}`)).status).toBe(403);
  });

  test('an administrator changes and deletes those of others, but leaves the sharing to them', async () => {
    const { id } = await saved(save(manager, { is_shared: true }));
    expect((await change(admin, id, { name: 'Clear' })).status).toBe(200);
    expect((await change(admin, id, { is_shared: false })).status).toBe(403);
    expect((await change(manager, id, { is_shared: false })).status).toBe(200);
    expect((await trail()).map(({ kind, before, after }) => [kind, before, after])).toEqual([
      [
        'view saved',
        null,
        { list: 'recipes', name: 'Low THC', address: VIEW.address, isShared: true },
      ],
      [
        'view edited',
        expect.objectContaining({ name: 'Low THC' }),
        expect.objectContaining({ name: 'Clear' }),
      ],
      [
        'view edited',
        expect.objectContaining({ isShared: true }),
        expect.objectContaining({ isShared: false }),
      ],
    ]);
    expect((await admin.rest('DELETE', `/saved-views/${id}`)).status).toBe(404);
    const other = await saved(save(manager, { is_shared: true, name: 'Again' }));
    expect((await admin.rest('DELETE', `/saved-views/${other.id}`)).status).toBe(204);
  });

  test('another organization finds none of it', async () => {
    const { id } = await saved(save(manager, { is_shared: true }));
    const { id: elsewhere } = await createOrganization();
    const foreign = await apiOf(await createUser({ organizationId: elsewhere, role: 'admin' }));
    expect(await names(foreign)).toEqual([]);
    expect((await change(foreign, id, { name: 'Mine' })).status).toBe(404);
    expect((await foreign.rest('DELETE', `/saved-views/${id}`)).status).toBe(404);
  });

  test('a deleted account leaves its shared views, and no private one', async () => {
    const person = await createUser({ organizationId, role: 'manager' });
    const api = await apiOf(person);
    await saved(save(api, { is_shared: true, name: 'For all' }));
    await saved(save(api));
    expect((await api.rest('DELETE', '/auth/users/me')).status).toBe(204);
    expect(await names(own)).toEqual(['For all']);
    expect(await db().savedView.count({ where: { ownerId: person.id } })).toBe(1);
  });

  test('REST says whose a view is and who may change it, in the list and after a save', async () => {
    const { id } = await saved(save(manager, { is_shared: true }));
    const read = async (api: Api) => (await api.rest('GET', '/saved-views?list=recipes')).body;
    const owner = await db().user.findFirstOrThrow({ where: { organizationId, role: 'manager' } });
    const owner_name = `${owner.firstName} ${owner.lastName}`;
    const seen = (may_change: boolean, may_edit = may_change) => [
      {
        ...VIEW,
        id,
        is_shared: true,
        owner_id: owner.id,
        owner_name,
        may_change,
        may_edit,
        revision: 1,
      },
    ];
    expect(await read(own)).toEqual(seen(false));
    expect(await read(manager)).toEqual(seen(true));
    expect(await read(admin)).toEqual(seen(true));
    expect((await change(admin, id, { name: 'Clear' })).body).toMatchObject({
      name: 'Clear',
      owner_name,
      may_change: true,
      may_edit: true,
    });
    await db().user.update({ where: { id: owner.id }, data: { role: 'operator' } });
    expect(await read(manager)).toMatchObject([{ may_change: true, may_edit: false }]);
  });

  test('the graph says whose a view is and who may change it', async () => {
    await saved(save(manager, { is_shared: true }));
    const asked =
      '{ savedViews(list: RECIPES) { name isOwn mayChange mayEdit isShared address ownerName } }';
    const read = async (api: Api) => (await api.graph(asked)).data;
    const view = { name: 'Low THC', isShared: true, address: VIEW.address };
    const seen = (isOwn: boolean, mayChange: boolean, mayEdit = mayChange) => ({
      savedViews: [{ ...view, isOwn, mayChange, mayEdit, ownerName: expect.any(String) }],
    });
    expect(await read(own)).toEqual(seen(false, false));
    expect(await read(manager)).toEqual(seen(true, true));
    expect(await read(admin)).toEqual(seen(false, true));
    // Whoever may share no more takes it back or deletes it, and cannot change what everybody sees.
    await db().user.updateMany({
      where: { organizationId, role: 'manager' },
      data: { role: 'operator' },
    });
    expect(await read(manager)).toEqual(seen(true, true, false));
  });
});
