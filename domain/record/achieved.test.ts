import { expect, test } from 'vitest';
import { achievedMg, checkTargets, meets } from './achieved.ts';
import type { DocumentLot } from './document.ts';

const lot = (grams: number, percents: Record<string, number>): DocumentLot => ({
  oilId: 'o',
  tag: 'O',
  description: '',
  batch: '',
  mode: 'flexible',
  grams,
  percents,
});

test('milligrams are summed exactly, whatever the case of the name', () => {
  const lots = [lot(0.1, { THC: 0.1 }), lot(0.2, { thc: 0.1 }), lot(5, { CBD: 20 })];
  expect(achievedMg(lots, ' Thc')).toBe(0.3);
  expect(achievedMg(lots, 'CBN')).toBe(0);
});

test('a percent that is not a number counts as none', () => {
  expect(achievedMg([lot(1, { THC: Number.NaN })], 'THC')).toBe(0);
});

test.each([
  ['=', 1, true],
  ['=', -1, true],
  ['=', 1.001, false],
  ['=', -1.001, false],
  ['>', -1, true],
  ['>', -1.001, false],
  ['>=', 5000, true],
  ['<', 1, true],
  ['<=', 1.001, false],
  ['<=', -5000, true],
] as const)('%s with a difference of %d mg is met: %s', (operator, deltaMg, met) => {
  expect(meets(operator, deltaMg)).toBe(met);
});

test('a target is checked against the lots, not against what was once stored', () => {
  const target = {
    cannabinoid: 'THC',
    operator: '=',
    value: 10,
    unit: 'mg/unit',
    targetMg: 1000,
    achievedMg: 1000,
  } as const;
  const [checked] = checkTargets([target], [lot(1, { THC: 80 })]);
  expect(checked).toMatchObject({ achievedMg: 800, deltaMg: -200, met: false });
});
