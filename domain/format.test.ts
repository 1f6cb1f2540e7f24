import { expect, test } from 'vitest';
import {
  countText,
  formatGrams,
  formatPercent,
  formatShare,
  formatSigned,
  formatUnits,
  formatWeight,
  formatWritten,
  gramsText,
  listText,
  mgText,
  percentText,
} from './format.ts';

test.each([
  [formatGrams(0), '0.000'],
  [formatGrams(1234567.8), '1,234,567.800'],
  [formatGrams(999.9996), '1,000.000'],
  [formatGrams(-0.0004), '0.000'],
  [formatGrams(-1.5), '\u22121.500'],
  [formatGrams(Number.NaN), '—'],
  [formatPercent(12.35), '12.35'],
  [formatPercent(12), '12.0'],
  [formatPercent(0.12346), '0.1235'],
  [formatPercent(100), '100.0'],
  [formatWeight(4), '4.000'],
  [formatWeight(0.0625), '0.0625'],
  [formatShare(5), '+5.0'],
  [formatShare(5.024), '+5.02'],
  [formatShare(-5.0012), '\u22125.001'],
  [formatShare(4.98), '+4.98'],
  [formatShare(0.032), '+0.03'],
  [formatShare(1e-12), '0.0'],
  [formatShare(-100), '\u2212100.0'],
  [formatShare(1005), '+1,005.0'],
  [formatShare(156.41), '+156.4'],
  [formatUnits(499.995), '500.00'],
  [formatUnits(1.005), '1.01'],
  [formatSigned(0.35, 3), '+0.350'],
  [formatSigned(-0.35, 3), '\u22120.350'],
  [formatSigned(0.0001, 3), '0.000'],
  [formatWritten(10), '10'],
  [formatWritten(2.5), '2.5'],
  [formatWritten(1250), '1,250'],
])('%s is %s', (text, expected) => {
  expect(text).toBe(expected);
});

test('grams have 3 decimals, milligrams 1, and thousands are separated', () => {
  expect(gramsText(1234567.5)).toBe('1,234,567.500 g');
  expect(mgText(1234.56)).toBe('1,234.6 mg');
  expect(mgText(-0.04)).toBe('0.0 mg');
  expect(mgText(-12.34)).toBe('-12.3 mg');
  expect(gramsText(Number.NaN)).toBe('0 g');
});

test('percents show as many decimals as they need', () => {
  expect(percentText(80)).toBe('80 %');
  expect(percentText(82.5)).toBe('82.5 %');
  expect(percentText(0.0001)).toBe('0.0001 %');
});

test('lists and counts are worded', () => {
  expect(listText([])).toBe('');
  expect(listText(['THC'])).toBe('THC');
  expect(listText(['THC', 'CBD', 'CBN'])).toBe('THC, CBD and CBN');
  expect(countText(1, 'target')).toBe('1 target');
  expect(countText(2, 'target')).toBe('2 targets');
});
