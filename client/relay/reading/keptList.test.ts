import { expect, test } from 'vitest';
import { keptList } from './keptList.ts';

const first = { rows: ['a', 'b'], isComplete: false };
const all = { rows: ['a', 'b', 'c', 'd'], isComplete: true };

test('the first page is shown until the last one has arrived', () => {
  expect(keptList(first, ['a', 'b', 'c'], true)).toBe(first);
  expect(keptList(first, all.rows, false)).toEqual(all);
});

test('a refetched list stays complete until the new one has arrived', () => {
  expect(keptList(all, ['a'], true)).toBe(all);
  expect(keptList(all, ['a', 'd'], false)).toEqual({ rows: ['a', 'd'], isComplete: true });
});

test('an empty list is replaced by the first page', () => {
  const none = { rows: [], isComplete: false };
  expect(keptList(none, none.rows, true)).toBe(none);
  expect(keptList(none, first.rows, true)).toEqual(first);
});

test('an unchanged list keeps its identity, and a changed row of a complete list shows immediately', () => {
  expect(keptList(all, all.rows, false)).toBe(all);
  expect(keptList(all, ['a', 'B', 'c', 'd'], false).rows[1]).toBe('B');
});

test('a first page without a next one counts as complete', () => {
  expect(keptList(first, first.rows, false)).toEqual({ rows: ['a', 'b'], isComplete: true });
});
