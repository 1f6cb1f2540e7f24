import fc from 'fast-check';
import { expect, test } from 'vitest';
import { savedViewIssues } from './savedView.ts';

const paths = (name: string, address = '') =>
  savedViewIssues({ name, address, isShared: false }).map(({ path }) => path.join('.'));

test('a name has 1 to 60 characters in one line', () => {
  expect(paths('Low THC')).toEqual([]);
  expect(paths('x'.repeat(60))).toEqual([]);
  for (const name of ['', '  ', 'x'.repeat(61), 'a\nb', '\u200b', '\u2060 \u200e'])
    expect(paths(name), name).toEqual(['name']);
});

test('an address is a query of at most 2,000 characters, never another path or host', () => {
  expect(paths('a', 'q=gum+bear&sort=-number&columns=tag%2Cqty')).toEqual([]);
  expect(paths('a', 'x'.repeat(2_000))).toEqual([]);
  const wrong = [
    'x'.repeat(2_001),
    '//evil.test',
    '/recipes?q=a',
    '?q=a',
    'https://evil.test',
    '#top',
    'q=%00',
  ];
  for (const address of [...wrong, 'javascript:alert(1)', 'q=a b', 'q=\u0000', '\\evil'])
    expect(paths('a', address), address).toEqual(['address']);
});

test('whatever the address bar can hold of a list is kept', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.string(), { maxKeys: 4 }), (filters) => {
      const address = new URLSearchParams(filters).toString();
      // A NUL is refused by every search.
      fc.pre(address.length <= 2_000 && !address.includes('%00'));
      expect(paths('a', address)).toEqual([]);
    }),
  );
});
