import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { db } from '#server/db/database.ts';
import type { User } from '#server/generated/prisma/client.ts';
import type { Viewer } from '#server/viewer.ts';
import { type Api, apiOf } from '#tests/execute.ts';
import { createOrganization, createUser, DEMO_PASSWORD } from '#tests/factories.ts';
import { createSigningPin, DEMO_PIN } from '#tests/samples/signing/signatures.ts';
import { signAs, signedInAs } from '#tests/samples/signing/signing.ts';
import { hashOfTab } from './proveSigner.ts';
import { readSigningState } from './signingState.ts';

const TAB = 'a key of one tab';
const PASSWORD = { password: DEMO_PASSWORD, tab: TAB };
const PIN = { pin: DEMO_PIN, tab: TAB };
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const NEEDED = {
  status: 422,
  issues: [
    {
      path: ['password'],
      message: 'Enter your password to sign. For the next 15 minutes your PIN is enough.',
    },
  ],
};

let organizationId: number;
let ana: User;
let viewer: Viewer;

beforeEach(async () => {
  await db().rateLimit.deleteMany();
  organizationId = (await createOrganization()).id;
  ana = await createUser({ organizationId, role: 'manager' });
  await createSigningPin({ organizationId, userId: ana.id });
  viewer = await signedInAs(ana);
  vi.useFakeTimers({ toFake: ['Date'] });
});

afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);
const byPin = (as = viewer, tab = TAB) => signAs(as, { credential: { ...PIN, tab } });
const state = (as = viewer, tab = TAB) => readSigningState(as, hashOfTab(tab));

test('the first signature needs the password, then the PIN is enough', async () => {
  expect(await state()).toMatchObject({ needsPassword: true, windowMinutes: 15 });
  await expect(byPin()).rejects.toMatchObject(NEEDED);
  await signAs(viewer, { credential: PASSWORD });
  expect(await state()).toMatchObject({ needsPassword: false });
  expect(await byPin()).toMatchObject({ method: 'pin', signerId: ana.id });
});

test('the window ends 15 minutes after the last signature, which a PIN prolongs', async () => {
  await signAs(viewer, { credential: PASSWORD });
  pass(14 * MINUTE + 59 * SECOND);
  expect(await state()).toMatchObject({ needsPassword: false });
  await byPin();
  pass(14 * MINUTE + 59 * SECOND);
  await byPin();
  pass(15 * MINUTE + SECOND);
  expect(await state()).toMatchObject({ needsPassword: true });
  await expect(byPin()).rejects.toMatchObject(NEEDED);
  await signAs(viewer, { credential: PASSWORD });
});

test('another tab and another session need the password, and close the window of the first', async () => {
  await signAs(viewer, { credential: PASSWORD });
  await expect(byPin(viewer, 'another tab')).rejects.toMatchObject(NEEDED);
  expect(await state(viewer, 'another tab')).toMatchObject({ needsPassword: true });
  const later = await signedInAs(ana);
  await expect(byPin(later)).rejects.toMatchObject(NEEDED);
  expect(await state(later)).toMatchObject({ needsPassword: true });
  await signAs(viewer, { credential: { ...PASSWORD, tab: 'another tab' } });
  await expect(byPin()).rejects.toMatchObject(NEEDED);
});

test('a PIN that comes when the password is needed is not compared', async () => {
  await expect(signAs(viewer, { credential: { ...PIN, pin: '730258400000' } })).rejects.toThrow();
  expect(await db().signingPin.findUniqueOrThrow({ where: { userId: ana.id } })).toMatchObject({
    failedCount: 0,
  });
});

test('a second person opens no window', async () => {
  const bo = await createUser({ organizationId, role: 'manager' });
  await createSigningPin({ organizationId, userId: bo.id });
  await signAs(viewer, { credential: { pin: DEMO_PIN, signerId: bo.id } });
  expect(await state()).toMatchObject({ needsPassword: true });
});

test('the policy says how long the window is', async () => {
  await db().qualityPolicy.create({ data: { organizationId, signingWindowMinutes: 5 } });
  await signAs(viewer, { credential: PASSWORD });
  pass(5 * MINUTE + SECOND);
  await expect(byPin()).rejects.toThrow('For the next 5 minutes your PIN is enough.');
});

test('without a PIN the password signs each time', async () => {
  await db().signingPin.deleteMany({ where: { userId: ana.id } });
  await signAs(viewer, { credential: PASSWORD });
  expect(await state()).toMatchObject({ needsPassword: true, pin: null });
  await expect(byPin()).rejects.toThrow('You have no PIN yet. Set one in My Profile.');
  await signAs(viewer, { credential: PASSWORD });
});

test('a PIN that is too old is replaced before the next signature', async () => {
  await db().qualityPolicy.create({ data: { organizationId, pinMaxAgeDays: 365 } });
  await signAs(viewer, { credential: PASSWORD });
  const setAt = new Date(Date.now() - 366 * 24 * 60 * MINUTE);
  await db().signingPin.update({ where: { userId: ana.id }, data: { setAt } });
  expect((await state()).pin).toMatchObject({ isTooOld: true });
  for (const credential of [PASSWORD, PIN]) {
    await expect(signAs(viewer, { credential })).rejects.toMatchObject({
      status: 409,
      message: 'Your PIN is older than 365 days. Set a new one in My Profile.',
    });
  }
});

test('both APIs say what the next signature of a tab needs', async () => {
  vi.useRealTimers();
  const api: Api = await apiOf(ana);
  const { setAt } = await db().signingPin.findUniqueOrThrow({ where: { userId: ana.id } });
  const hash = hashOfTab(TAB);
  expect((await api.rest('GET', `/signing-state?tab_hash=${hash}`)).body).toEqual({
    needs_password: true,
    window_minutes: 15,
    pin: { set_at: setAt.toISOString(), is_too_old: false, locked_until: null },
  });
  const { data } = await api.graph(
    'query ($tabHash: String!) { signingState(tabHash: $tabHash) { needsPassword windowMinutes } }',
    { tabHash: hash },
  );
  expect(data).toEqual({ signingState: { needsPassword: true, windowMinutes: 15 } });
  expect((await api.rest('GET', '/signing-state?tab_hash=x')).status).toBe(422);
});
