import fc from 'fast-check';
import { expect, test } from 'vitest';
import { initialsOf, MOST_INITIALS_CHARACTERS } from './initials.ts';

test.each([
  ['Ana', 'Ruiz', 'AR'],
  [' ana ', 'de la Cruz', 'AD'],
  ['Åsa', 'Öberg', 'ÅÖ'],
  ['A\u030asa', 'Öberg', 'ÅÖ'],
  ['"Sam"', "O'Neil", 'SO'],
  ['太郎', '山田', '太山'],
  ['𐐨na', 'Ruiz', '𐐀R'],
  ['ßara', 'Ruiz', 'SSR'],
  ['Ana', '-', 'A'],
  ['', '', ''],
])('%j and %j sign as %j', (firstName, lastName, expected) => {
  expect(initialsOf({ firstName, lastName })).toBe(expected);
});

test('initials always fit the field of the record', () => {
  const name = fc.string({ unit: 'grapheme', maxLength: 20 });
  const crowded = fc.constant(`a${'\u0328'.repeat(50)}`);
  fc.assert(
    fc.property(fc.oneof(name, crowded), name, (firstName, lastName) => {
      const { length } = initialsOf({ firstName, lastName });
      expect(length).toBeLessThanOrEqual(MOST_INITIALS_CHARACTERS);
    }),
  );
});
