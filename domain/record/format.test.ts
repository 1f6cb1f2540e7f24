import { expect, test } from 'vitest';
import {
  formatGrams,
  formatPercent,
  formatShare,
  formatSigned,
  formatUnits,
  formatWeight,
  formatWritten,
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
