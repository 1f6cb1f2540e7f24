import fc from 'fast-check';
import { expect, test } from 'vitest';
import { printable } from './printable.ts';

test.each([
  ['Crème brûlée № 7 ≥ 日本', 'Crème brûlée No 7 >= ??'],
  ['\u22120.350', '–0.350'],
  ['Δ8 α-pinene, 25 µg', 'Delta8 alpha-pinene, 25 µg'],
  ['Łódź Straße Žatec Đoković', 'Lódz Straße Žatec Dokovic'],
  ['e\u0301', 'é'],
  ['a\u0000b\u0007c\u202ed\u200be\ufefff', 'abcdef'],
  ['one\ttwo\nthree\u00a0four', 'one two three four'],
  ['½ ⅓ ₂ ²', '½ 1/3 2 ²'],
  ['€5 “quoted” — 10 ‰', '€5 “quoted” — 10 ‰'],
  ['🍬', '?'],
])('%j is printed as %j', (text, expected) => {
  expect(printable(text)).toBe(expected);
});

test('a text longer than the page bears ends in an ellipsis', () => {
  expect(printable('x'.repeat(301))).toBe(`${'x'.repeat(299)}…`);
});

test('whatever is written, nothing is printed that the font lacks', () => {
  const known = /^[\x20-\x7e\u00a1-\u00ac\u00ae-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/;
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 50 }), (text) => {
      expect(printable(text)).toMatch(known);
    }),
    { numRuns: 500 },
  );
});
