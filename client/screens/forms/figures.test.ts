import { expect, test } from 'vitest';
import { figureOf, settledText, steppedText, textOf } from './figures.ts';

test.each([
  ['12.5', 'g', 12.5],
  [' 1,234.5 g ', 'g', 1234.5],
  ['1,234', 'g', 1234],
  ['.5', 'g', 0.5],
  ['5.', 'g', 5],
  ['12 %', '%', 12],
  ['10 mg/unit', 'mg/unit', 10],
  ['-3', 'g', -3],
  ['−3', 'g', -3],
  ['-0', 'g', 0],
])('"%s" in a field of %s is %d', (text, unit, figure) => {
  expect(figureOf(text, unit)).toBe(figure);
});

test('nothing is no figure', () => {
  expect(figureOf('', 'g')).toBeNull();
  expect(figureOf('  ', 'g')).toBeNull();
});

test.each([
  ['500 mg', 'g'],
  ['1,5', 'g'],
  ['12,34', 'g'],
  ['1e3', 'g'],
  ['g', 'g'],
  ['.', 'g'],
  ['ten', 'g'],
  ['Infinity', 'g'],
])('"%s" in a field of %s can’t be read', (text, unit) => {
  expect(figureOf(text, unit)).toBeNaN();
});

test('a figure is written as somebody would type it', () => {
  expect(textOf(100)).toBe('100');
  expect(textOf(0)).toBe('0');
  expect(textOf(0.000001)).toBe('0.000001');
  expect(textOf(1234.5)).toBe('1234.5');
  expect(textOf(null)).toBe('');
  expect(textOf(Number.NaN)).toBe('');
});

test('a field that is left is tidied up, and clamped where that is wished', () => {
  expect(settledText('1,400.50 g', 'g', false)).toBe('1400.5');
  expect(settledText('150', '%', true)).toBe('100');
  expect(settledText('-1', '%', true)).toBe('0');
  expect(settledText('150', '%', false)).toBe('150');
  expect(settledText('some', 'g', true)).toBe('some');
  expect(settledText('', 'g', true)).toBe('');
});

test('a percent is stepped without binary noise, and stays within 0 to 100', () => {
  expect(steppedText('25.5', 0.1)).toBe('25.6');
  expect(steppedText('0.3', -0.1)).toBe('0.2');
  expect(steppedText('', 0.1)).toBe('0.1');
  expect(steppedText('0', -0.1)).toBe('0');
  expect(steppedText('99.95', 0.1)).toBe('100');
});
