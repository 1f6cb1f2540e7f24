import { expect, test } from 'vitest';
import { rowStep } from './rowKeys.ts';

const pressed = (key: string, index = 5, isOnRow = true) =>
  rowStep({ key, isOnRow, index, count: 20, page: 8 });
const to = (index: number) => ({ kind: 'to', index });

test('the arrows, Home, End and the page keys move among the rows, and stop at both ends', () => {
  expect(pressed('ArrowDown')).toEqual(to(6));
  expect(pressed('ArrowUp')).toEqual(to(4));
  expect(pressed('ArrowUp', 0)).toEqual(to(0));
  expect(pressed('ArrowDown', 19)).toEqual(to(19));
  expect(pressed('Home')).toEqual(to(0));
  expect(pressed('End')).toEqual(to(19));
  expect(pressed('PageDown')).toEqual(to(13));
  expect(pressed('PageDown', 15)).toEqual(to(19));
  expect(pressed('PageUp')).toEqual(to(0));
});

test('a row opens, is selected, extends a range, and unfolds', () => {
  expect(pressed('Enter')).toEqual({ kind: 'open' });
  expect(pressed(' ')).toEqual({ kind: 'select' });
  expect(pressed('x')).toEqual({ kind: 'extend' });
  expect(pressed('ArrowRight')).toEqual({ kind: 'expand' });
  expect(pressed('ArrowLeft')).toEqual({ kind: 'collapse' });
});

test('a control of the row keeps its own keys', () => {
  for (const key of ['Enter', ' ', 'x', 'ArrowRight', 'ArrowLeft']) {
    expect(pressed(key, 5, false), key).toBeNull();
  }
  expect(pressed('ArrowDown', 5, false)).toEqual(to(6));
});

test('other keys are left to the page', () => {
  for (const key of ['Tab', 'Escape', 'a', '/', '?', 'toString'])
    expect(pressed(key), key).toBeNull();
});
