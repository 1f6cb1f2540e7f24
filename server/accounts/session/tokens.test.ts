import { randomUUID } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { UnauthenticatedError } from '#server/errors.ts';
import { applySettings, settings } from '#server/settings/env.ts';
import { signToken, verifyToken } from './tokens.ts';

let before: ReturnType<typeof settings>;

beforeEach(() => {
  before = settings();
});

afterEach(() => applySettings(before));

const OTHER = 'another secret, as long as it has to be';

test('a token signed with the previous secret is valid while that is configured, and nothing is signed with it', () => {
  const sessionId = randomUUID();
  const soon = new Date(Date.now() + 60_000);
  const old = signToken('access', sessionId, soon);
  applySettings({ ...before, jwtSecret: OTHER, jwtSecretPrevious: before.jwtSecret });
  expect(verifyToken(old, 'access').sessionId).toBe(sessionId);
  const fresh = signToken('access', sessionId, soon);
  applySettings({ ...before, jwtSecret: OTHER });
  expect(() => verifyToken(old, 'access')).toThrow(UnauthenticatedError);
  expect(verifyToken(fresh, 'access').sessionId).toBe(sessionId);
});

const sign = (secret: string, kid?: string) =>
  jwt.sign({ sid: randomUUID(), typ: 'access' }, secret, {
    issuer: 'batchwright',
    audience: 'batchwright',
    expiresIn: 60,
    ...(kid === undefined ? {} : { keyid: kid }),
  });

test('a token names its key: an unknown one is refused, none means an older version', () => {
  const { jwtSecret } = before;
  const named = jwt.decode(signToken('access', randomUUID(), new Date(Date.now() + 60_000)), {
    complete: true,
  })?.header.kid;
  expect(named).toMatch(/^[\w-]{12}$/);
  expect(jwtSecret).not.toContain(named);
  expect(verifyToken(sign(jwtSecret, named), 'access')).toBeDefined();
  expect(verifyToken(sign(jwtSecret), 'access')).toBeDefined();
  for (const token of [sign(jwtSecret, 'unknown'), sign(OTHER), sign(OTHER, named), 'x.y.z']) {
    expect(() => verifyToken(token, 'access')).toThrow(UnauthenticatedError);
  }
});

test('a token is valid as long as its secret', () => {
  const sessionId = randomUUID();
  const token = signToken('access', sessionId, new Date(Date.now() + 60_000));
  expect(verifyToken(token, 'access').sessionId).toBe(sessionId);
  applySettings({ ...before, jwtSecret: 'another secret, as long as it has to be' });
  expect(() => verifyToken(token, 'access')).toThrow(UnauthenticatedError);
  applySettings(before);
  expect(verifyToken(token, 'access').sessionId).toBe(sessionId);
});
