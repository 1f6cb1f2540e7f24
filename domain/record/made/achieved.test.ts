import { expect, test } from 'vitest';
import type { Operator } from '#domain/recipe/recipe.ts';
import { buildDocument } from '#domain/record/document/buildDocument.ts';
import type { BatchDocument, DocumentLot } from '#domain/record/document/document.ts';
import { documentInput } from '#domain/record/testing/factories.ts';
import { achievedMg, checkTargets } from './achieved.ts';

const lot = (grams: number, percents: Record<string, number>): DocumentLot => ({
  oilId: 'o',
  tag: 'O',
  description: '',
  batch: '',
  departmentName: null,
  mode: 'flexible',
  grams,
  percents,
});

test('milligrams are summed exactly, ignoring the case of names', () => {
  const lots = [lot(0.1, { THC: 0.1 }), lot(0.2, { thc: 0.1 }), lot(5, { CBD: 20 })];
  expect(achievedMg(lots, ' Thc')).toBe(0.3);
  expect(achievedMg(lots, 'CBN')).toBe(0);
});

test('a percent that is not a number counts as 0', () => {
  expect(achievedMg([lot(1, { THC: Number.NaN })], 'THC')).toBe(0);
});

const documentOf = (operator: Operator, grams: number): BatchDocument => ({
  ...buildDocument(documentInput()),
  targets: [
    { cannabinoid: 'THC', operator, value: 1, unit: 'mg/g', targetMg: 1000, achievedMg: 1000 },
  ],
  // At 100 %, a milligram of the lot contains a milligram of cannabinoid.
  lots: [lot(grams, { THC: 100 })],
});

test.each([
  ['=', 1.001, true],
  ['=', 0.999, true],
  ['=', 1.002, false],
  ['=', 0.998, false],
  ['>', 0.999, true],
  ['>', 0.998, false],
  ['>=', 5, true],
  ['<', 1.001, true],
  ['<=', 1.002, false],
  ['<=', 0, true],
] as const)('%s 1 g is met with %d g: %s', (operator, grams, met) => {
  expect(checkTargets(documentOf(operator, grams))[0]?.met).toBe(met);
});

test('a target is checked against the lots, not against stored results', () => {
  const [checked] = checkTargets(documentOf('=', 0.8));
  expect(checked).toMatchObject({ achievedMg: 800, deltaMg: -200, met: false });
});
