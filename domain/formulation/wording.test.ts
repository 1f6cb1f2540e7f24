import { expect, test } from 'vitest';
import { countText, gramsText, listText, mgText, percentText } from './wording.ts';

test('grams have 3 decimals, milligrams one, thousands are separated', () => {
  expect(gramsText(1234567.5)).toBe('1,234,567.500 g');
  expect(mgText(1234.56)).toBe('1,234.6 mg');
  expect(mgText(-0.04)).toBe('0.0 mg');
  expect(mgText(-12.34)).toBe('-12.3 mg');
  expect(gramsText(Number.NaN)).toBe('0 g');
});

test('percents show the decimals they have', () => {
  expect(percentText(80)).toBe('80 %');
  expect(percentText(82.5)).toBe('82.5 %');
  expect(percentText(0.0001)).toBe('0.0001 %');
});

test('lists and counts read as text', () => {
  expect(listText([])).toBe('');
  expect(listText(['THC'])).toBe('THC');
  expect(listText(['THC', 'CBD', 'CBN'])).toBe('THC, CBD and CBN');
  expect(countText(1, 'target')).toBe('1 target');
  expect(countText(2, 'target')).toBe('2 targets');
});
