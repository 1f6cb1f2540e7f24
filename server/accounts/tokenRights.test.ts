import { expect, test } from 'vitest';
import { ForbiddenError } from '#server/errors.ts';
import { SIGNED_IN_ONLY, type Viewer } from '#server/viewer.ts';
import { authorizeToken, needsOfMethod, UNNAMED } from './tokenRights.ts';

const viewer = (credential: Viewer['credential']): Viewer => ({
  userId: 1,
  organizationId: 1,
  email: 'ada@demo.test',
  name: 'Ada',
  role: 'admin',
  memberships: [],
  credential,
});
const writer = viewer({ kind: 'apiToken', id: 1, scope: 'read_write' });
const person = viewer({
  kind: 'session',
  id: '1',
  expiresAt: new Date(0),
  passwordGivenAt: new Date(0),
});

test('an API token may read where a route names no right, and nothing else', () => {
  expect(() => authorizeToken(writer, needsOfMethod('GET'))).not.toThrow();
  for (const needs of [needsOfMethod('POST'), needsOfMethod('DELETE'), UNNAMED]) {
    expect(() => authorizeToken(writer, needs)).toThrow(new ForbiddenError(SIGNED_IN_ONLY));
    expect(() => authorizeToken(person, needs)).not.toThrow();
  }
});
