import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { tableSnapshot } from '#tests/database/tableSnapshot.ts';
import { apiWithToken } from '#tests/execute.ts';
import { createOrganization, createUser } from '#tests/factories.ts';
import { mailsTo, tokenMailedTo } from '#tests/mails.ts';
import { newcomer } from '#tests/samples/newcomers.ts';
import { SIGN_UP_WAYS } from '#tests/ways/signUpWays.ts';

const REGISTERED =
  'Registration successful. We sent a verification link to your e-mail; it is valid for 24 hours.';

const HOUR_MS = 3_600_000;

const accountOf = (email: string) =>
  db().user.findFirstOrThrow({
    where: { email },
    include: {
      organization: { include: { cannabinoids: { orderBy: { id: 'asc' } }, departments: true } },
    },
  });

beforeEach(async () => {
  await db().rateLimit.deleteMany();
});

describe.each(SIGN_UP_WAYS)('registration through %s', (_, ask) => {
  test('creates an organization with what its first recipe needs, and its unverified administrator', async () => {
    const person = newcomer();
    expect(await ask('register', person)).toEqual({ status: 200, text: REGISTERED, fields: [] });
    const { organization, ...user } = await accountOf(person.email);
    expect(user).toMatchObject({
      firstName: 'Ada',
      lastName: 'Field',
      role: 'admin',
      status: 'active',
      emailVerifiedAt: null,
    });
    expect(user.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(organization).toMatchObject({
      name: person.organizationName,
      status: 'active',
      plan: 'starter',
    });
    expect(organization.departments).toMatchObject([{ name: 'Production', active: true }]);
    expect(
      organization.cannabinoids.map(({ name, unit, isDefault }) => [name, unit, isDefault]),
    ).toEqual(['THC', 'CBD', 'CBN', 'CBC', 'CBG'].map((name) => [name, 'mg/unit', true]));
  });

  test.each([
    ['America/Los_Angeles', 'America/Los_Angeles'],
    ['Mars/Olympus', 'UTC'],
    ['+02:00', 'UTC'],
    ['', 'UTC'],
    [null, 'UTC'],
  ])('takes the zone %s of a browser as %s', async (sent, stored) => {
    const person = newcomer();
    const zone = sent === null ? {} : { timeZone: sent };
    expect((await ask('register', { ...person, ...zone })).status).toBe(200);
    const { organization } = await accountOf(person.email);
    expect(organization.timeZone).toBe(stored);
  });

  test('mails a link, valid for 24 hours, that is needed to sign in', async () => {
    const person = newcomer();
    const login = { email: person.email, password: person.password };
    await ask('register', person);
    expect(await ask('login', login)).toMatchObject({
      status: 401,
      text: 'Account is not active',
    });
    const [mail, ...others] = await mailsTo(person.email);
    expect(others).toEqual([]);
    expect(mail?.text).toContain('http://localhost:4000/verify-email?token=');
    const { id } = await accountOf(person.email);
    const kept = await db().oneTimeToken.findFirstOrThrow({ where: { userId: id } });
    const life = kept.expiresAt.getTime() - Date.now();
    expect(Math.abs(life - 24 * HOUR_MS)).toBeLessThan(60_000);
    const token = await tokenMailedTo(person.email);
    expect(kept.tokenHash).not.toContain(token);
    expect(await ask('verifyEmail', { token })).toEqual({
      status: 200,
      text: 'Email verified',
      fields: [],
    });
    expect((await ask('login', login)).status).toBe(200);
  });

  test('is audited, without the password', async () => {
    const person = newcomer();
    await ask('register', person);
    const { organizationId, id } = await accountOf(person.email);
    const entries = await db().auditEntry.findMany({
      where: { organizationId },
      orderBy: { sequence: 'asc' },
    });
    expect(entries.map(({ kind, actorId }) => [kind, actorId])).toEqual([
      ['organization created', id],
      ['department created', id],
      ['user registered', id],
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/Orchard|argon2/);
  });

  test('refuses an e-mail with an account, ignoring case', async () => {
    const known = newcomer();
    await ask('register', known);
    const before = await tableSnapshot();
    const again = { ...newcomer(), email: ` ${known.email.toUpperCase()} ` };
    expect(await ask('register', again)).toEqual({
      status: 409,
      text: 'Email already registered',
      fields: [],
    });
    expect(await tableSnapshot()).toEqual(before);
  });

  test('refuses the name of an existing organization, ignoring case', async () => {
    const known = newcomer();
    await ask('register', known);
    const before = await tableSnapshot();
    const again = { ...newcomer(), organizationName: known.organizationName.toUpperCase() };
    expect(await ask('register', again)).toEqual({
      status: 409,
      text: 'Organization name already exists',
      fields: [],
    });
    expect(await tableSnapshot()).toEqual(before);
  });

  test('allows the e-mail of a deleted account and the name of a closed organization', async () => {
    const old = newcomer();
    await ask('register', old);
    const { id, organizationId } = await accountOf(old.email);
    await db().user.update({ where: { id }, data: { deletedAt: new Date() } });
    const closed = { status: 'inactive' as const };
    await db().organization.update({ where: { id: organizationId }, data: closed });
    expect((await ask('register', old)).status).toBe(200);
  });

  test('reports all invalid fields, and stores nothing', async () => {
    const before = await tableSnapshot();
    const empty = {
      email: '',
      password: 'short',
      firstName: ' ',
      lastName: '',
      organizationName: '',
    };
    const { status, text, fields } = await ask('register', empty);
    expect(status).toBe(422);
    expect(fields).toEqual(['firstName', 'lastName', 'email', 'organizationName', 'password']);
    expect(text).toContain(
      'Password requirements: At least 8 characters, One uppercase letter, One number, One special character',
    );
    expect(await tableSnapshot()).toEqual(before);
  });

  test('refuses a password of more than 128 characters', async () => {
    const person = { ...newcomer(), password: `Aa1!${'x'.repeat(125)}` };
    expect(await ask('register', person)).toMatchObject({ status: 422, fields: ['password'] });
  });

  test('pretends success when the hidden field is filled in, and stores and mails nothing', async () => {
    const before = await tableSnapshot();
    expect(await ask('register', { ...newcomer(), honeypot: 'https://spam.test' })).toEqual({
      status: 200,
      text: REGISTERED,
      fields: [],
    });
    expect(await tableSnapshot()).toEqual(before);
  });

  test.each([
    ['email', 'eve@sign-up.test\r\nBcc: all@sign-up.test'],
    ['email', 'eve@sign-up.test, all@sign-up.test'],
    ['firstName', 'Eve\r\nBcc: all@sign-up.test'],
    ['organizationName', 'Eve\nSubject: Free oils'],
  ])('lets no line break into a mail header through %s', async (field, value) => {
    const before = await tableSnapshot();
    const outcome = await ask('register', { ...newcomer(), [field]: value });
    expect(outcome).toMatchObject({ status: 422, fields: [field] });
    expect(await tableSnapshot()).toEqual(before);
  });

  test('creates one account for ten concurrent requests', async () => {
    const person = newcomer();
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => ask('register', person)));
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1);
    const texts = new Set(outcomes.filter(({ status }) => status !== 200).map(({ text }) => text));
    for (const text of texts) {
      expect(['Email already registered', 'Organization name already exists']).toContain(text);
    }
    expect(await db().user.count({ where: { email: person.email } })).toBe(1);
  });
});

test('GraphQL names the field whose value another account or organization has', async () => {
  const known = newcomer();
  const pathOf = async (input: ReturnType<typeof newcomer>) => {
    const answer = await apiWithToken(null).graph(
      'mutation ($input: RegisterInput!) { register(input: $input) { ... on ConflictError { path } } }',
      { input },
    );
    return answer.data;
  };
  await pathOf(known);
  expect(await pathOf({ ...newcomer(), email: known.email })).toEqual({
    register: { path: ['email'] },
  });
  const { organizationName } = known;
  expect(await pathOf({ ...newcomer(), organizationName })).toEqual({
    register: { path: ['organizationName'] },
  });
});

test('undocumented fields of a body have no effect', async () => {
  const other = await createOrganization();
  const person = newcomer();
  const forbidden = {
    role: 'viewer',
    status: 'inactive',
    plan: 'pro',
    organization_id: other.id,
    organizationId: other.id,
    id: 1,
    email_verified: true,
    emailVerifiedAt: '2026-01-01T00:00:00Z',
    is_default: false,
    created_by: 1,
    revision: 9,
    password_hash: 'x',
  };
  const { email, password, firstName, lastName, organizationName } = person;
  const names = { first_name: firstName, last_name: lastName, organization_name: organizationName };
  const body = { email, password, ...names, ...forbidden };
  const answer = await apiWithToken(null).rest('POST', '/auth/register', { body });
  expect(answer.status).toBe(201);
  const { organization, ...user } = await accountOf(email);
  expect(user).toMatchObject({
    role: 'admin',
    status: 'active',
    emailVerifiedAt: null,
    revision: 1,
  });
  expect(user.organizationId).not.toBe(other.id);
  expect(organization).toMatchObject({ plan: 'starter', status: 'active', revision: 1 });
  const graph = await apiWithToken(null).graph(
    `mutation ($input: RegisterInput!) { register(input: $input) { __typename } }`,
    { input: { ...newcomer(), role: 'ADMIN' } },
  );
  expect(graph.errors?.[0]?.extensions?.code).toBe('BAD_USER_INPUT');
});

test('the new administrator can immediately write a recipe', async () => {
  const visitor = apiWithToken(null);
  const { email, password, firstName, lastName, organizationName } = newcomer();
  const names = { first_name: firstName, last_name: lastName, organization_name: organizationName };
  await visitor.rest('POST', '/auth/register', { body: { email, password, ...names } });
  const token = await tokenMailedTo(email);
  await visitor.rest('POST', '/auth/verify-email', { body: { token } });
  const login = await visitor.rest('POST', '/auth/login', { body: { email, password } });
  const api = apiWithToken((login.body as { access_token: string }).access_token);
  const departments = await api.rest('GET', '/departments');
  const [department] = departments.body as { id: number }[];
  const saved = await api.rest('POST', '/recipes', {
    body: {
      department_id: department?.id,
      number: 'GUM-1',
      description: 'First gummies',
      product_type: 'Gummy',
      batch_weight: 1000,
      unit_weight: 2,
      specifications: [{ spec_name: 'THC/unit', target_value: 10, unit: 'mg/unit', operator: '=' }],
      details: [
        { ingredient_name: 'THC oil', item_type: 'active', order: 0 },
        { ingredient_name: 'Sugar', item_type: 'fixed', quantity: 500, unit: 'g', order: 1 },
        { ingredient_name: 'Water', item_type: 'buffer', order: 2 },
      ],
    },
  });
  expect(saved.status).toBe(201);
});

test('a person of another organization keeps their e-mail', async () => {
  const { organizationId } = await createUser({ organizationId: (await createOrganization()).id });
  const taken = await createUser({ organizationId });
  for (const [, ask] of SIGN_UP_WAYS) {
    expect((await ask('register', { ...newcomer(), email: taken.email })).status).toBe(409);
  }
});
