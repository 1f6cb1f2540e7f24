import { expect, test } from 'vitest';
import { rangeOf, tickState, withTicked } from './selection.ts';

const shown = ['a', 'b', 'c', 'd'];

test.each([
  ['down', 'b', 'd', ['b', 'c', 'd']],
  ['up', 'd', 'b', ['b', 'c', 'd']],
  ['to itself', 'c', 'c', ['c']],
  ['without an anchor', null, 'c', ['c']],
  ['from an anchor that is no longer shown', 'x', 'c', ['c']],
])('a range %s', (_, anchor, target, ids) => {
  expect(rangeOf(shown, anchor, target)).toEqual(ids);
});

test('selecting keeps selected rows that are not shown', () => {
  expect([...withTicked(new Set(['x']), ['a', 'b'], true)]).toEqual(['x', 'a', 'b']);
  expect([...withTicked(new Set(['x', 'a', 'b']), ['a', 'b'], false)]).toEqual(['x']);
});

test('whether all, some or none of the rows are selected', () => {
  expect(tickState(new Set(['a', 'b', 'x']), ['a', 'b'])).toBe('all');
  expect(tickState(new Set(['a']), ['a', 'b'])).toBe('some');
  expect(tickState(new Set(['x']), ['a', 'b'])).toBe('none');
  expect(tickState(new Set(['x']), [])).toBe('none');
});
