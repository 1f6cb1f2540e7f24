import { expect, test } from 'vitest';
import { loginPath, safeNext } from './guard.ts';

test.each(['/recipes', '/consumption?recipe=a&parts=2', '/'])(
  '%s is a place of this site',
  (next) => {
    expect(safeNext(next)).toBe(next);
  },
);

test.each(['//evil.test', '/\\evil.test', 'https://evil.test', 'recipes', '', null])(
  '%s leads nowhere after signing in',
  (next) => {
    expect(safeNext(next)).toBeNull();
  },
);

test('the sign-in page is told where the visitor wanted to go', () => {
  expect(loginPath('/inventory?tab=inactive')).toBe('/login?next=%2Finventory%3Ftab%3Dinactive');
  expect(loginPath('/')).toBe('/login');
});
