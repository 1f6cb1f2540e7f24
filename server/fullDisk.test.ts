import { tmpdir } from 'node:os';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchDiskSpace } from '#server/db/diskSpace.ts';
import { type Api, apiOf, apiWithToken, testServer } from '#tests/execute.ts';
import { createOrganization, createUser, DEMO_PASSWORD } from '#tests/factories.ts';

/** More than any disk has. */
const ALL_OF_IT = 2 ** 50;
const changes = vi.fn();
let admin: Api;
let email: string;
let stop: (() => void) | undefined;

beforeEach(async () => {
  const { id: organizationId } = await createOrganization();
  const user = await createUser({ organizationId, role: 'admin' });
  email = user.email;
  admin = await apiOf(user);
  changes.mockClear();
  stop = await watchDiskSpace({ folder: tmpdir(), minFreeMb: ALL_OF_IT, onChange: changes });
});

afterEach(() => stop?.());

const FULL =
  'The disk of the server is full: nothing can be saved. Ask your administrator to make room, then try again.';
const CREATE = `mutation { createCannabinoid(input: { name: "THCV", unit: MG_PER_UNIT }) { __typename } }`;

test('on a full disk nothing is written, at either door, and it is said', async () => {
  const { status, body } = await admin.rest('POST', '/cannabinoids', {
    body: { name: 'THCV', unit: 'mg/unit' },
  });
  expect({ status, body }).toEqual({ status: 507, body: { detail: FULL, error: FULL } });
  const { data, errors } = await admin.graph(CREATE);
  expect(data).toBeUndefined();
  expect(errors).toMatchObject([{ message: FULL, extensions: { code: 'STORAGE_FULL' } }]);
  expect(changes).toHaveBeenCalledOnce();
});

test('who reads, calculates or signs in goes on', async () => {
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

test('the process is not ready while the disk is full, and works again once there is room', async () => {
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
