import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import type { User } from '#server/generated/prisma/client.ts';
import { type Api, apiOf, globalId } from '#tests/execute.ts';
import { createOrganization, createUser, DEMO_PASSWORD } from '#tests/factories.ts';
import { createSigningPin, DEMO_PIN, newPin } from '#tests/samples/signing/signatures.ts';

let organizationId: number;
let ana: User;
let chief: User;
let own: Api;
let admin: Api;

beforeEach(async () => {
  await db().rateLimit.deleteMany();
  organizationId = (await createOrganization()).id;
  ana = await createUser({ organizationId, firstName: 'Ana', lastName: 'Ruiz' });
  chief = await createUser({ organizationId, role: 'admin' });
  own = await apiOf(ana);
  admin = await apiOf(chief);
});

const set = (pin: string, password = DEMO_PASSWORD) =>
  own.rest('PUT', '/auth/users/me/signing-pin', { body: { password, pin } });
const clear = (as: Api, { id } = ana) => as.rest('DELETE', `/auth/users/${id}/signing-pin`);
const ME = '{ me { hasSigningPin signingPin { setAt isTooOld lockedUntil } } }';
const me = async (api: Api) => ((await api.graph(ME)).data as { me: object }).me;
const stored = () => db().signingPin.findUnique({ where: { userId: ana.id } });
const issuesOf = ({ body }: { readonly body: unknown }) =>
  (body as { detail: readonly { loc: readonly string[]; msg: string }[] }).detail;

describe('setting a PIN', () => {
  test('keeps a hash, and shows its owner since when', async () => {
    expect(await me(own)).toEqual({ hasSigningPin: false, signingPin: null });
    expect((await set(DEMO_PIN)).status).toBe(204);
    const pin = await stored();
    expect(pin?.hash).toMatch(/^[$]argon2id[$]/);
    expect(JSON.stringify(pin)).not.toContain(DEMO_PIN);
    expect(await me(own)).toEqual({
      hasSigningPin: true,
      signingPin: { setAt: pin?.setAt.toISOString(), isTooOld: false, lockedUntil: null },
    });
  });

  test('works in the graph too, with an audit entry that names no PIN', async () => {
    const { data } = await own.graph(
      `mutation ($input: SetSigningPinInput!) { setSigningPin(input: $input) {
        ... on SetSigningPinPayload { user { hasSigningPin } } ... on UserError { message } } }`,
      { input: { password: DEMO_PASSWORD, pin: newPin() } },
    );
    expect(data).toEqual({ setSigningPin: { user: { hasSigningPin: true } } });
    await set(newPin());
    expect(await db().auditEntry.findMany({ where: { organizationId } })).toMatchObject([
      { kind: 'signing PIN set', after: { user: 'Ana Ruiz', isChanged: false } },
      { kind: 'signing PIN set', after: { user: 'Ana Ruiz', isChanged: true } },
    ]);
  });

  test.each([
    ['12345', 'A PIN has 6 to 12 digits and nothing else.'],
    ['111111', 'A PIN must not be one digit repeated, such as 111111.'],
    ['987654', 'A PIN must not be a run of digits, such as 123456 or 987654.'],
  ])('refuses %s', async (pin, msg) => {
    const answer = await set(pin);
    expect(answer.status).toBe(422);
    expect(issuesOf(answer)).toMatchObject([{ loc: ['body', 'pin'], msg }]);
    expect(await stored()).toBeNull();
  });

  test('refuses the last three PINs, also after one was cleared', async () => {
    const pins = [newPin(), newPin(), newPin(), newPin()];
    for (const pin of pins) expect((await set(pin)).status).toBe(204);
    const isTaken = async (pin = '') => (await set(pin)).status;
    for (const pin of pins.slice(1)) expect(await isTaken(pin)).toBe(422);
    await clear(admin);
    for (const pin of pins.slice(1)) expect(await isTaken(pin)).toBe(422);
    expect(await isTaken(pins[0])).toBe(204);
    expect((await stored())?.earlierHashes).toHaveLength(3);
  });

  test('needs the right password, whose failures count as those of signing in', async () => {
    for (let guess = 0; guess < 10; guess += 1) {
      expect(await set(DEMO_PIN, 'Wrong-pass-1')).toMatchObject({ status: 401 });
    }
    expect((await set(DEMO_PIN)).status).toBe(429);
    expect(await stored()).toBeNull();
  });

  test('several guesses of the password in one document are one', async () => {
    const guess = `setSigningPin(input: { password: "Wrong-pass-1", pin: "${DEMO_PIN}" }) { __typename }`;
    const { errors } = await own.graph(`mutation { a: ${guess} b: ${guess} }`);
    expect(errors?.[0]?.message).toContain('Only one request such as setSigningPin at a time.');
  });
});

describe('clearing a PIN', () => {
  beforeEach(async () => {
    await createSigningPin({ organizationId, userId: ana.id });
  });

  test('is for administrators, who see whether there is one and no more', async () => {
    expect((await clear(own)).status).toBe(403);
    const read = `query ($id: ID!) { node(id: $id) { ... on User {
      hasSigningPin signingPin { setAt } } } }`;
    const seen = async () => (await admin.graph(read, { id: globalId('User', ana.id) })).data;
    expect(await seen()).toEqual({ node: { hasSigningPin: true, signingPin: null } });
    expect((await clear(admin)).status).toBe(204);
    expect(await seen()).toEqual({ node: { hasSigningPin: false, signingPin: null } });
    expect(await me(own)).toEqual({ hasSigningPin: false, signingPin: null });
  });

  test('has an audit entry, and is nothing where there is none', async () => {
    for (let time = 0; time < 2; time += 1) expect((await clear(admin)).status).toBe(204);
    expect((await clear(admin, chief)).status).toBe(204);
    expect(await db().auditEntry.findMany({ where: { organizationId } })).toMatchObject([
      { kind: 'signing PIN cleared', actorId: chief.id, recordId: String(ana.id) },
    ]);
  });

  test('asks for the password of the last five minutes', async () => {
    await db().session.updateMany({ data: { passwordGivenAt: new Date(Date.now() - 301_000) } });
    expect((await clear(admin)).status).toBe(403);
    expect((await stored())?.hash).not.toBeNull();
  });

  test('happens with the end of the account', async () => {
    expect((await admin.rest('DELETE', `/auth/users/${ana.id}`)).status).toBe(204);
    expect(await stored()).toBeNull();
  });
});
