import { tmpdir } from 'node:os';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { schema } from '#server/app/schema.ts';
import { db } from '#server/db/database.ts';
import { freeBytes, MEGABYTE, watchDiskSpace } from '#server/db/embedded/diskSpace.ts';
import type { User } from '#server/generated/prisma/client.ts';
import { ROUTES } from '#server/operations/route.ts';
import { restRoutes } from '#tests/attacks/restDescription.ts';
import { type Api, apiOf, apiWithToken, testServer } from '#tests/execute.ts';
import {
  createInvitation,
  createOil,
  createOrganization,
  createUser,
  DEMO_PASSWORD,
} from '#tests/factories.ts';
import { aPdf, certificateForm } from '#tests/samples/certificates.ts';

/** More than any disk has. */
const ALL_OF_IT = 2 ** 50;
const changes = vi.fn();
let person: User;
let admin: Api;
let email: string;
let stop: (() => void) | undefined;

beforeEach(async () => {
  const { id: organizationId } = await createOrganization();
  person = await createUser({ organizationId, role: 'admin' });
  email = person.email;
  admin = await apiOf(person);
  changes.mockClear();
  stop = await watchDiskSpace({ folder: tmpdir(), minFreeMb: ALL_OF_IT, onChange: changes });
});

afterEach(() => stop?.());

const FULL =
  'The disk of the server is full: nothing can be saved. Ask your administrator to make room, then try again.';
const CREATE = `mutation { createCannabinoid(input: { name: "THCV", unit: MG_PER_UNIT }) { __typename } }`;

test('on a full disk nothing is written in either API, and the error says why', async () => {
  const { status, body } = await admin.rest('POST', '/cannabinoids', {
    body: { name: 'THCV', unit: 'mg/unit' },
  });
  expect({ status, body }).toEqual({ status: 507, body: { detail: FULL, error: FULL } });
  const { data, errors } = await admin.graph(CREATE);
  expect(data).toBeUndefined();
  expect(errors).toMatchObject([{ message: FULL, extensions: { code: 'STORAGE_FULL' } }]);
  expect(changes).toHaveBeenCalledOnce();
});

test('reading, calculating and signing in continue to work', async () => {
  expect((await admin.rest('GET', '/recipes')).status).toBe(200);
  expect((await admin.graph('{ recipes { totalCount } }')).data).toEqual({
    recipes: { totalCount: 0 },
  });
  const visitor = apiWithToken(null);
  const signedIn = await visitor.rest('POST', '/auth/login', {
    body: { email, password: DEMO_PASSWORD },
  });
  expect(signedIn.status).toBe(200);
  expect((await admin.rest('POST', '/formulations', { body: {} })).status).toBe(422);
  expect((await admin.rest('POST', '/auth/refresh')).status).toBe(200);
});

/** Continues although more than the right to read is needed. */
const CONTINUES = [
  ...['badgeHolder', 'confirmPassword', 'createTestFileLink', 'importOils'],
  ...['login', 'logout', 'refreshSession'],
];

test('what only reads continues whatever its method, and every other route is refused', async () => {
  const operations = new Map(
    ROUTES.map(({ method, url, config }) => [`${method} /api${url}`, config?.operation]),
  );
  const reading = ROUTES.flatMap(({ config }) => config?.operation ?? []).filter(
    ({ needs }) => needs === 'read',
  );
  const routes = (await restRoutes()).filter(
    ({ method, url }) => method !== 'GET' && url.startsWith('/api/'),
  );
  expect(routes.length).toBeGreaterThan(50);
  const answered: string[] = [];
  for (const { method, url, form } of routes) {
    // One of them ends the session.
    const { rest } = await apiOf(person);
    const path = url.replace(/^\/api/, '').replace(/:\w+/g, '1');
    const sent = form === null ? { body: {} } : { form: new FormData() };
    const { status } = await rest(method as 'POST', path, sent);
    const operation = operations.get(`${method} ${url}`);
    if (status !== 507) answered.push(operation?.id ?? url);
    if (status !== 507) expect(status, url).toBeLessThan(500);
  }
  const ids = [...reading.map(({ id }) => id), ...CONTINUES];
  expect(answered.toSorted()).toEqual(
    ids.map((id) => (id === 'importOils' ? '/api/oils/import' : id)).toSorted(),
  );
});

test('a mutation that only reads continues, and every other one is refused', async () => {
  const fields = Object.values(schema.getMutationType()?.getFields() ?? {});
  expect(fields.length).toBeGreaterThan(50);
  const answered: string[] = [];
  for (const { name, args } of fields) {
    const { graph } = await apiOf(person);
    const takes = args.map((arg) => `($${arg.name}: ${arg.type})`).join('');
    const gives = args.map((arg) => `(${arg.name}: $${arg.name})`).join('');
    const { errors } = await graph(`mutation ${takes} { ${name}${gives} { __typename } }`);
    if (errors?.[0]?.extensions?.code !== 'STORAGE_FULL') answered.push(name);
  }
  const reading = fields.filter(({ extensions }) => extensions.needs === 'read');
  const mutations = fields.map(({ name }) => name);
  expect(answered.toSorted()).toEqual(
    [
      ...reading.map(({ name }) => name),
      ...CONTINUES.filter((name) => mutations.includes(name)),
    ].toSorted(),
  );
});

test('the file of a certificate is opened, by each person 100 times an hour', async () => {
  stop?.();
  const { id: oilId } = await createOil({ organizationId: person.organizationId });
  const form = certificateForm({ purpose: 'incoming' }, aPdf());
  const { body } = await admin.rest('POST', `/oils/${oilId}/tests`, { form });
  const link = () => admin.rest('POST', `/tests/${Object(body).test.id}/file-link`);
  stop = await watchDiskSpace({ folder: tmpdir(), minFreeMb: ALL_OF_IT, onChange: changes });
  const { url } = Object((await link()).body);
  expect((await (await testServer()).inject(url)).statusCode).toBe(200);
  await db().rateLimit.updateMany({
    where: { key: { startsWith: 'file-link' } },
    data: { points: 99 },
  });
  expect((await link()).status).toBe(201);
  const stored = await db().oneTimeToken.count();
  expect((await link()).status).toBe(429);
  expect(await db().oneTimeToken.count()).toBe(stored);
});

test('an invitation is shown, and what its link says of an account is kept later', async () => {
  const { id: organizationId } = await createOrganization();
  await createUser({ organizationId, role: 'admin' });
  const { id, token } = await createInvitation({ organizationId, email });
  const visitor = apiWithToken(null);
  const open = () => visitor.rest('POST', '/auth/invitations/offered', { body: { token } });
  const isNoted = async () =>
    (await db().invitation.findUniqueOrThrow({ where: { id } })).blockedAt !== null;
  expect(await open()).toMatchObject({ status: 200, body: { has_account: true } });
  expect(await isNoted()).toBe(false);
  stop?.();
  expect((await open()).status).toBe(200);
  expect(await isNoted()).toBe(true);
});

const CSV = 'tag,description,batch,qty\r\nD9-1,Distillate,B1,100.5\r\n';
const IMPORT = `mutation ($input: ImportOilsInput!) { importOils(input: $input) {
  ... on ImportOilsPayload { inserted }
} }`;

test('a file is checked in both APIs, and imported in neither', async () => {
  const upload = (fields: Readonly<Record<string, string>>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', new Blob([CSV]), 'oils.csv');
    return admin.rest('POST', '/oils/import', { form });
  };
  const graph = (dryRun: boolean) =>
    admin.graph(IMPORT, { input: { fileName: 'oils.csv', csv: CSV, dryRun } });
  expect(await upload({ dry_run: 'true' })).toMatchObject({ status: 200, body: { inserted: 1 } });
  expect((await graph(true)).data).toEqual({ importOils: { inserted: 1 } });
  expect(await upload({})).toMatchObject({ status: 507, body: { detail: FULL } });
  const { errors } = await graph(false);
  expect(errors).toMatchObject([{ message: FULL, extensions: { code: 'STORAGE_FULL' } }]);
});

test('sign-ins and the requests that keep them open cannot fill the disk', async () => {
  await db().rateLimit.deleteMany();
  const { organizationId, id: userId } = await db().user.findFirstOrThrow({ where: { email } });
  const before = await db().session.count({ where: { organizationId } });
  const statuses: number[] = [];
  for (let count = 0; count < 15; count += 1) {
    const body = { email, password: DEMO_PASSWORD };
    const { status } = await apiWithToken(null).rest('POST', '/auth/login', { body });
    statuses.push(status);
  }
  // The first request makes the place known; ten more are then allowed before there is a wait.
  expect(statuses).toEqual(Array.from({ length: 15 }, (_, index) => (index < 11 ? 200 : 429)));
  expect(await db().session.count({ where: { organizationId } })).toBe(before + 11);
  const marks = () =>
    db().session.findMany({ where: { userId }, orderBy: { id: 'asc' }, select: MARK });
  const kept = await marks();
  expect((await admin.rest('POST', '/auth/refresh')).status).toBe(200);
  const { errors } = await admin.graph('mutation { refreshSession { accessToken } }');
  expect(errors).toBeUndefined();
  expect(await marks()).toEqual(kept);
});

test('reading does not update the last use, and works when that update fails', async () => {
  const { id: userId } = await db().user.findFirstOrThrow({ where: { email } });
  const kept = new Date(Date.now() - 120_000);
  await db().session.updateMany({ where: { userId }, data: { lastUsedAt: kept } });
  const marks = () => db().session.findMany({ where: { userId }, select: MARK });
  expect((await admin.rest('GET', '/recipes')).status).toBe(200);
  expect(await marks()).toEqual([{ lastUsedAt: kept }]);
  // Between two checks of the disk the process does not know that it is full.
  stop?.();
  await db().$executeRaw`
    CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'No space left on device' USING ERRCODE = 'disk_full'; END $$`;
  await db().$executeRaw`
    CREATE TRIGGER no_room BEFORE UPDATE ON sessions EXECUTE FUNCTION no_room()`;
  try {
    expect((await admin.rest('GET', '/recipes')).status).toBe(200);
    expect((await admin.graph('{ recipes { totalCount } }')).errors).toBeUndefined();
  } finally {
    await db().$executeRaw`DROP TRIGGER no_room ON sessions`;
    await db().$executeRaw`DROP FUNCTION no_room()`;
  }
  expect((await admin.rest('GET', '/recipes')).status).toBe(200);
  expect(await marks()).not.toEqual([{ lastUsedAt: kept }]);
});

const MARK = { lastUsedAt: true } as const;

test('a warning comes before the disk is full', async () => {
  stop?.();
  changes.mockClear();
  const freeMb = Math.floor((await freeBytes(tmpdir())) / MEGABYTE);
  const watch = async (minFreeMb: number) => {
    stop = await watchDiskSpace({ folder: tmpdir(), minFreeMb, onChange: changes });
    stop();
    return changes.mock.calls.at(-1)?.[0];
  };
  expect(await watch(Math.floor(freeMb / 3))).toBeUndefined();
  expect(await watch(Math.floor((freeMb * 3) / 4))).toBe('little');
  expect(await watch(2 * freeMb)).toBe('none');
});

test('the process is not ready while the disk is full, and works again once there is space', async () => {
  const app = await testServer();
  expect((await app.inject('/readyz')).statusCode).toBe(503);
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  stop?.();
  stop = await watchDiskSpace({ folder: tmpdir(), minFreeMb: 0, onChange: changes });
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  const { status } = await admin.rest('POST', '/cannabinoids', {
    body: { name: 'THCV', unit: 'mg/unit' },
  });
  expect(status).toBe(201);
});
