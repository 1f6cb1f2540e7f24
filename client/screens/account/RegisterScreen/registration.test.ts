import { expect, test } from 'vitest';
import { refusalOf } from '#client/relay/saving/refusal.ts';
import { BLANK, formIssues, inPageWords } from './registration.ts';

const filled = {
  ...BLANK,
  firstName: 'Ada',
  lastName: 'Field',
  email: 'ada@field.test',
  organizationName: 'Field Confections',
  password: 'Orchard-1.',
  confirmation: 'Orchard-1.',
};

test('a complete form has no issues', () => {
  expect(formIssues(filled)).toEqual([]);
});

test('the password confirmation must match', () => {
  expect(formIssues({ ...filled, confirmation: 'orchard-1.' })).toEqual([
    { path: ['confirmation'], message: 'Passwords do not match' },
  ]);
});

const conflict = (message: string, path: readonly string[] | null) =>
  refusalOf('Registration failed', { code: 'CONFLICT', message, path });

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
])('“%s” is shown at its field', (message, field, text) => {
  expect(inPageWords(conflict(message, [field])).issues).toEqual([
    { path: [field], message: text },
  ]);
});

test('any other conflict belongs to no field', () => {
  const busy = conflict('Busy', null);
  expect(inPageWords(busy)).toEqual(busy);
});

test("what is wrong with a field is said in the server's words", () => {
  const issues = [{ path: ['email'], message: 'E-mail is too long.' }];
  const invalid = refusalOf('Registration failed', { code: 'BAD_USER_INPUT', message: '', issues });
  expect(inPageWords(invalid).issues).toEqual(issues);
});
