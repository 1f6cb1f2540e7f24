import { expect, test } from 'vitest';
import { todayVariables, yesterday } from './todayVariables.ts';

test('yesterday begins at local midnight, also over the ends of months and years', () => {
  expect(yesterday(new Date(2027, 0, 1, 9, 30))).toEqual(new Date(2026, 11, 31));
  expect(yesterday(new Date(2026, 2, 1, 0, 0))).toEqual(new Date(2026, 1, 28));
});

test('the query stays the same all day long', () => {
  const at = (hour: number) => todayVariables(new Date(2026, 10, 26, hour));
  expect(at(0)).toEqual(at(23));
  expect(todayVariables(new Date(2026, 10, 27))).not.toEqual(at(23));
});
