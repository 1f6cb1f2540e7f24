import { expect, test } from 'vitest';
import { formatGrams, formatPercent, formatSigned, formatUnits, formatWritten } from './format.ts';

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
