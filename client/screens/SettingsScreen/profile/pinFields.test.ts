import { expect, test } from 'vitest';
import { pinFieldIssues } from './pinFields.ts';

const PIN = '730258401966';

test('a PIN is set with the password and typed twice', () => {
  expect(pinFieldIssues({ password: 'x', pin: PIN, again: PIN })).toEqual([]);
  expect(pinFieldIssues({ password: '', pin: PIN, again: '7302' })).toEqual([
    { path: ['password'], message: 'Password is required' },
    { path: ['again'], message: 'PINs do not match' },
  ]);
});

test('the issues of the PIN itself are those of the server', () => {
  expect(pinFieldIssues({ password: 'x', pin: '123456', again: '123456' })).toEqual([
    {
      path: ['pin'],
      message: 'A PIN must not be a run of digits, such as 123456 or 987654.',
    },
  ]);
});
