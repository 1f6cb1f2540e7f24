import { expect, test } from 'vitest';
import { failed, refusalOf } from '#client/relay/refusal.ts';
import { groupRefusal } from './groupRefusal.ts';

const FAILED = 'Failed to update group';
const issuesOf = (message: string) =>
  groupRefusal(refusalOf(FAILED, { code: 'CONFLICT', message, changedBy: null })).issues;

test('a code that already exists is said under the code, in the words of the dialog', () => {
  expect(issuesOf('Recipe group code GUMMIES already exists.')).toEqual([
    { path: ['code'], message: 'Group code already exists' },
  ]);
});

test.each([
  ['Code is required', 'code'],
  ['code: field required', 'code'],
  ['Description is required', 'description'],
])('“%s” lands under the %s', (message, field) => {
  expect(issuesOf(message)).toEqual([{ path: [field], message }]);
});

test('any other refusal stays with the form', () => {
  expect(issuesOf('The service is busy. Try again in a moment.')).toEqual([]);
  expect(groupRefusal(failed(FAILED))).toEqual(failed(FAILED));
});

test('a change that came first is no clash of codes, whatever its words', () => {
  const overtaken = refusalOf(FAILED, {
    code: 'CONFLICT',
    message: 'Recipe group ALREADY EXISTS was changed by Maya Ortiz.',
    changedBy: 'Maya Ortiz',
  });
  expect(groupRefusal(overtaken)).toEqual(overtaken);
});

test('the issues of the server stay on the fields it names', () => {
  const invalid = refusalOf(FAILED, {
    code: 'BAD_USER_INPUT',
    message: 'Max 100 characters',
    issues: [{ path: ['description'], message: 'Max 100 characters' }],
  });
  expect(groupRefusal(invalid)).toEqual(invalid);
});
