import { expect, test } from 'vitest';
import { failed, refusalOf } from '#client/relay/saving/refusal.ts';
import { groupRefusal } from './groupRefusal.ts';

const FAILED = 'Failed to update group';

test('an existing code is reported at the code field, in the words of the dialog', () => {
  const message = 'Recipe group code GUMMIES already exists.';
  const taken = refusalOf(FAILED, { code: 'CONFLICT', message, path: ['code'] });
  expect(groupRefusal(taken).issues).toEqual([
    { path: ['code'], message: 'Group code already exists' },
  ]);
});

test('any other refusal belongs to the form', () => {
  const busy = refusalOf(FAILED, {
    code: 'UNAVAILABLE',
    message: 'The service is busy. Try again in a moment.',
  });
  expect(groupRefusal(busy).issues).toEqual([]);
  expect(groupRefusal(failed(FAILED))).toEqual(failed(FAILED));
});

test('an earlier change by somebody else is not a duplicate code, whatever its message', () => {
  const overtaken = refusalOf(FAILED, {
    code: 'CONFLICT',
    message: 'Recipe group ALREADY EXISTS was changed by Maya Ortiz.',
    changedBy: 'Maya Ortiz',
  });
  expect(groupRefusal(overtaken)).toEqual(overtaken);
});

test('issues of the server are shown at their fields', () => {
  const invalid = refusalOf(FAILED, {
    code: 'BAD_USER_INPUT',
    message: 'Max 100 characters',
    issues: [{ path: ['description'], message: 'Max 100 characters' }],
  });
  expect(groupRefusal(invalid)).toEqual(invalid);
});
