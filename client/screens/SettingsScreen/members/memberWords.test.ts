import { expect, test } from 'vitest';
import { additionIssues, candidates, nameOf, pickerLabel } from './memberWords.ts';

const user = (id: string, status = 'ACTIVE', email = `${id}@demo.test`) => ({
  id,
  status,
  email,
  firstName: 'Priya',
  lastName: 'Nair',
});

test('only active users who are not members yet can be added', () => {
  const users = [user('c'), user('a'), user('gone', 'INACTIVE'), user('member')];
  expect(candidates(users, ['member']).map(({ id }) => id)).toEqual(['a', 'c']);
});

test('the picker shows e-mail plus first and last name', () => {
  expect(pickerLabel(user('a'))).toBe('a@demo.test (Priya Nair)');
});

test('a person without a name is shown by e-mail', () => {
  const nameless = { email: 'a@demo.test', firstName: '', lastName: '' };
  expect(pickerLabel(nameless)).toBe('a@demo.test');
  expect(nameOf(nameless)).toBe('a@demo.test');
});

test('adding needs a user and a role, and says which is missing', () => {
  expect(additionIssues({ userId: '', role: '' }).map(({ message }) => message)).toEqual([
    'Choose a user',
    'Choose a role',
  ]);
  expect(additionIssues({ userId: 'u', role: 'VIEWER' }).map(({ path }) => path)).toEqual([
    ['role'],
  ]);
  expect(additionIssues({ userId: 'u', role: 'OPERATOR' })).toEqual([]);
});
