import { expect, test } from 'vitest';
import { tokenIssues, toNewToken } from './tokenFields.ts';

const fields = { name: ' ERP ', scope: 'READ', expiresAt: '' } as const;

test('a token without a last day never expires, and its name is trimmed', () => {
  expect(tokenIssues(fields)).toEqual([]);
  expect(toNewToken(fields)).toEqual({ name: 'ERP', scope: 'READ', expiresAt: null });
});

test("a token is valid to the end of its last day in the administrator's time zone", () => {
  const { expiresAt } = toNewToken({ ...fields, expiresAt: '2099-01-31' });
  expect(new Date(expiresAt ?? '')).toEqual(new Date(2099, 0, 31, 23, 59, 59));
});

test('a last day in the past is refused at its field', () => {
  expect(tokenIssues({ ...fields, expiresAt: '2020-01-31' })).toEqual([
    { path: ['expiresAt'], message: 'The end must lie in the future' },
  ]);
});
