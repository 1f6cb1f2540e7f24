import { expect, test } from 'vitest';
import { BLANK, formIssues, placedConflict } from './registration.ts';

const filled = {
  ...BLANK,
  firstName: 'Ada',
  lastName: 'Field',
  email: 'ada@field.test',
  organizationName: 'Field Confections',
  password: 'Orchard-1.',
  confirmation: 'Orchard-1.',
};

test('a form that is filled in passes', () => {
  expect(formIssues(filled)).toEqual([]);
});

test('the second password has to be the first one', () => {
  expect(formIssues({ ...filled, confirmation: 'orchard-1.' })).toEqual([
    { path: ['confirmation'], message: 'Passwords do not match' },
  ]);
});

test.each([
  [
    'Email already registered',
    'email',
    'This email is already registered. If you have not verified yet, request a new verification link or try signing in.',
  ],
  [
    'Organization name already exists',
    'organizationName',
    'Organization name already exists. Please choose a different name.',
  ],
])('“%s” is said at its field', (message, field, text) => {
  expect(placedConflict(message)).toEqual([{ path: [field], message: text }]);
});

test('any other conflict is no field’s', () => {
  expect(placedConflict('Busy')).toEqual([]);
});
