import { expect, test } from 'vitest';
import { type BalanceFigure, balanceTable } from './balanceTable.ts';
import { decimalOfUnits, unitsOf } from './units.ts';

const figures: readonly BalanceFigure[] = [
  { line: 'opening', cannabinoid: null, decimal: '100' },
  { line: 'charged', cannabinoid: null, decimal: '-40.5' },
  { line: 'closing', cannabinoid: null, decimal: '59.500' },
  { line: 'opening', cannabinoid: 'THC', decimal: '81234.5' },
  { line: 'charged', cannabinoid: 'THC', decimal: '-32899.9725' },
  { line: 'closing', cannabinoid: 'THC', decimal: '48334.527500' },
  { line: 'opening', cannabinoid: 'CBD', decimal: '0.000001' },
];

test('a table goes from opening to closing, with every decimal', () => {
  const { lines } = balanceTable(figures, ['THC']);
  expect(lines.map(({ line }) => line)).toEqual([
    'opening',
    'received',
    'imported',
    'edited',
    'revalued',
    'charged',
    'sampled',
    'disposed',
    'returned',
    'inactivated',
    'reactivated',
    'closing',
  ]);
  expect(lines.find(({ line }) => line === 'charged')).toEqual({
    line: 'charged',
    label: 'Charged to batches',
    grams: '-40.500',
    milligrams: [{ cannabinoid: 'THC', mg: '-32899.972500' }],
  });
});

test('what is between closing and the rest is unaccounted, to the last millionth of a milligram', () => {
  const last = balanceTable(figures, ['THC', 'CBD']).lines.at(-1);
  expect(last).toEqual({
    line: 'unaccounted',
    label: 'Unaccounted',
    grams: '0.000',
    milligrams: [
      { cannabinoid: 'THC', mg: '0.000000' },
      { cannabinoid: 'CBD', mg: '-0.000001' },
    ],
  });
});

test('units are exact beyond the integers of a number, and refuse decimals that they would lose', () => {
  for (const decimal of [
    '0.000000',
    '-0.000001',
    '99999999999.999000',
    '1234567890123456789.000001',
  ]) {
    expect(decimalOfUnits(unitsOf(decimal, 6), 6)).toBe(decimal);
  }
  expect(unitsOf('12.50000', 1)).toBe(125n);
  for (const text of ['0.0000001', '1e3', '', '.5', 'NaN']) {
    expect(() => unitsOf(text, 6), text).toThrow('at most 6 decimals');
  }
});
