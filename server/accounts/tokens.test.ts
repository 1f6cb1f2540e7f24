import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { applySettings, settings } from '#server/env.ts';
import { UnauthenticatedError } from '#server/errors.ts';
import { signToken, verifyToken } from './tokens.ts';

let before: ReturnType<typeof settings>;

beforeEach(() => {
  before = settings();
});

afterEach(() => applySettings(before));

test('a token counts for as long as its secret does', () => {
  const sessionId = randomUUID();
  const token = signToken('access', sessionId, new Date(Date.now() + 60_000));
  expect(verifyToken(token, 'access').sessionId).toBe(sessionId);
  applySettings({ ...before, jwtSecret: 'another secret, as long as it has to be' });
  expect(() => verifyToken(token, 'access')).toThrow(UnauthenticatedError);
  applySettings(before);
  expect(verifyToken(token, 'access').sessionId).toBe(sessionId);
});
