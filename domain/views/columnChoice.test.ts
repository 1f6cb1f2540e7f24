import fc from 'fast-check';
import { expect, test } from 'vitest';
import { COLUMN_PX, type ColumnChoice, columnChoiceIssues } from './columnChoice.ts';

const choice = (changed: Partial<ColumnChoice> = {}): ColumnChoice => ({
  order: [],
  hidden: [],
  widths: [],
  ...changed,
});
const paths = (changed: Partial<ColumnChoice>) =>
  columnChoiceIssues(choice(changed)).map(({ path }) => path.join('.'));
const manyIds = (count: number) => Array.from({ length: count }, (_, index) => `c${index}`);

test('columns in an order, hidden ones and widths are kept', () => {
  const widths = [
    { column: 'tag', px: 48 },
    { column: 'percent-Δ9-THC', px: 800 },
  ];
  expect(paths({})).toEqual([]);
  expect(paths({ order: ['qty', 'tag'], hidden: ['qty'], widths })).toEqual([]);
  expect(paths({ order: manyIds(300) })).toEqual([]);
});

test('a width outside its range, or with a fraction, is named by its place', () => {
  const px = (...values: number[]) =>
    paths({ widths: values.map((value, index) => ({ column: `c${index}`, px: value })) });
  expect(px(100, 47)).toEqual(['widths.1.px']);
  expect(px(801, 48.5)).toEqual(['widths.0.px', 'widths.1.px']);
  expect(px(Number.NaN)).toEqual(['widths.0.px']);
});

test('too many, too long, repeated and unprintable ids are refused', () => {
  expect(paths({ order: manyIds(301) })).toEqual(['order']);
  expect(paths({ hidden: ['x'.repeat(121)] })).toEqual(['hidden']);
  expect(paths({ order: [''] })).toEqual(['order']);
  expect(paths({ order: ['a\u0000'] })).toEqual(['order']);
  expect(paths({ order: ['a', 'a'] })).toEqual(['order']);
  const long = manyIds(101).map((id) => id.padEnd(120, 'x'));
  expect(paths({ order: long })).toEqual(['']);
});

test('whatever has whole widths within the range and different short ids is kept', () => {
  const ids = fc.uniqueArray(fc.stringMatching(/^[a-z%,-]{1,20}$/), { maxLength: 40 });
  const px = fc.integer({ min: COLUMN_PX.least, max: COLUMN_PX.most });
  fc.assert(
    fc.property(ids, ids, ids, px, (order, hidden, sized, width) => {
      const widths = sized.map((column) => ({ column, px: width }));
      expect(columnChoiceIssues({ order, hidden, widths })).toEqual([]);
    }),
  );
});
