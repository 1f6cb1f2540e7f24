import { expect, test } from 'vitest';
import { keptList } from './keptList.ts';

const first = { rows: ['a', 'b'], isComplete: false };
const all = { rows: ['a', 'b', 'c', 'd'], isComplete: true };

test('the first page is shown until the last one is there', () => {
  expect(keptList(first, ['a', 'b', 'c'], true)).toBe(first);
  expect(keptList(first, all.rows, false)).toEqual(all);
});

test('a list asked for again stays whole until the new one is', () => {
  expect(keptList(all, ['a'], true)).toBe(all);
  expect(keptList(all, ['a', 'd'], false)).toEqual({ rows: ['a', 'd'], isComplete: true });
});

test('the first page takes the place of nothing at all', () => {
  const none = { rows: [], isComplete: false };
  expect(keptList(none, none.rows, true)).toBe(none);
  expect(keptList(none, first.rows, true)).toEqual(first);
});

test('an unchanged list is the same one, and a changed row of a whole list shows at once', () => {
  expect(keptList(all, all.rows, false)).toBe(all);
  expect(keptList(all, ['a', 'B', 'c', 'd'], false).rows[1]).toBe('B');
});

test('a first page that was all there is counts as whole', () => {
  expect(keptList(first, first.rows, false)).toEqual({ rows: ['a', 'b'], isComplete: true });
});
