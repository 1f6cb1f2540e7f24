import { expect, test } from 'vitest';
import { withRow } from './rowRanges.ts';

const VISIBLE = { first: 50, end: 80 };

test('a visible row needs no range of its own', () => {
  expect(withRow(VISIBLE, 50)).toEqual([VISIBLE]);
  expect(withRow(VISIBLE, 79)).toEqual([VISIBLE]);
});

test('a row that was scrolled away is kept before or after the visible ones', () => {
  expect(withRow(VISIBLE, 3)).toEqual([{ first: 3, end: 4 }, VISIBLE]);
  expect(withRow(VISIBLE, 80)).toEqual([VISIBLE, { first: 80, end: 81 }]);
});
