import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { loginPath, safeNext } from './guard.ts';

test.each(['/recipes', '/consumption?recipe=a&parts=2', '/', '/recipedetail/x#ingredients'])(
  '%s is a place of this site',
  (next) => {
    expect(safeNext(next)).toBe(next);
  },
);

test.each([
  '//evil.test',
  '/\\evil.test',
  '/\t/evil.test',
  '/\n\\evil.test',
  '/.//evil.test',
  '/x/..//evil.test',
  'https://evil.test',
  'javascript:alert(1)',
  ' /recipes',
  'recipes',
  '',
  null,
])('%j is not a target after signing in', (next) => {
  expect(safeNext(next)).toBeNull();
});

test('every accepted target is on this site', () => {
  const signs = fc.constantFrom('/', '\\', '.', '\t', '\n', '@', ':', '?', '#', '%2f', 'evil.test');
  fc.assert(
    fc.property(fc.array(signs, { maxLength: 8 }), (parts) => {
      const next = safeNext(`/${parts.join('')}`);
      if (next === null) return;
      expect(new URL(next, 'https://home.test/login').origin).toBe('https://home.test');
    }),
    { numRuns: 2000 },
  );
});

test('the sign-in page receives the page that the visitor wanted', () => {
  expect(loginPath('/inventory?tab=inactive')).toBe('/login?next=%2Finventory%3Ftab%3Dinactive');
  expect(loginPath('/')).toBe('/login');
});
