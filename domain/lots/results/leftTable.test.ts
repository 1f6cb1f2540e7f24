import { expect, test } from 'vitest';
import { leftTableText } from './leftTable.ts';

const left = (text: string) => leftTableText(text, ['THC', 'CBD']);

test('an empty field leaves nothing', () => {
  expect(left('')).toBeNull();
  expect(left(' \n\t')).toBeNull();
});

test('a table that can be read is to be read', () => {
  expect(left('THC\t88.2\nCBD\tND')).toBe('Read the table, or empty this field.');
});

test('lines that can’t be read are named, the first three with their reason', () => {
  expect(left('THC\t88.2\nFoo\t3')).toBe(
    'Line 2: There is no cannabinoid Foo. Choose one of the list or add it in Settings. Correct the table and read it again, or empty this field.',
  );
  expect(left('CBD\t\nTHC\t\nCBD\t\nCBD\t\nCBD\t')).toBe(
    "Line 1: CBD has no result. Line 2: THC has no result. Line 3: CBD has no result. 2 more lines can't be read. Correct the table and read it again, or empty this field.",
  );
});
