import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { InventoryOil } from '#client/screens/InventoryScreen/inventoryRows.ts';
import { normalizedOil, oilIssues } from '#domain/inventory/oilIssues.ts';
import { draftOf, fieldsOf, messagesOf, oilFieldName } from './oilFields.ts';

const COLUMNS = ['THC', 'CBD', 'CBN'];
const oil = (difference: Partial<InventoryOil> = {}): InventoryOil => ({
  id: 'a',
  tag: 'D9-014',
  description: 'Distillate',
  batch: 'B-1',
  departmentId: null,
  departmentName: null,
  grams: 310.5,
  lowAtGrams: null,
  gramsBefore: 0,
  received: '2026-10-01',
  isActive: true,
  receivedOn: '2026-11-01',
  revision: 1,
  percents: { thc: 84.6, CBN: 0 },
  ...difference,
});

test('the fields show an oil as it would be typed, with an empty field for an unlisted percent', () => {
  expect(fieldsOf(oil(), COLUMNS)).toEqual({
    tag: 'D9-014',
    description: 'Distillate',
    batch: 'B-1',
    quantityGrams: '310.5',
    receivedOn: '2026-10-01',
    potencies: [{ percent: '84.6' }, { percent: '' }, { percent: '0' }],
  });
});

test('any oil passes through the fields unchanged', () => {
  const figure = (most: number, decimals: number) =>
    fc.integer({ min: 0, max: most * 10 ** decimals }).map((steps) => steps / 10 ** decimals);
  const oils = fc.record({
    grams: figure(999_999_999, 3),
    percents: fc.dictionary(fc.constantFrom('THC', 'CBN', 'CBG'), figure(100, 4)),
  });
  fc.assert(
    fc.property(oils, ({ grams, percents }) => {
      const before = oil({ grams, percents });
      const after = normalizedOil(draftOf(fieldsOf(before, COLUMNS), COLUMNS, before));
      expect(after.quantityGrams).toBe(grams);
      expect(
        Object.fromEntries(after.potencies.map((one) => [one.cannabinoid, one.percent])),
      ).toEqual(percents);
    }),
  );
});

test('an invalid number is an issue of its field', () => {
  const fields = { ...fieldsOf(oil(), COLUMNS), quantityGrams: '500 mg' };
  const issues = oilIssues(draftOf(fields, COLUMNS, oil()), COLUMNS);
  expect(issues).toEqual([{ path: ['quantityGrams'], message: 'Quantity must be a number' }]);
});

test("only names of the row's fields are recognized", () => {
  expect(oilFieldName('potencies.2.percent', 3)).toBe('potencies.2.percent');
  expect(oilFieldName('potencies.3.percent', 3)).toBeNull();
  expect(oilFieldName('potencies.0.cannabinoid', 3)).toBeNull();
});

test('messages are in column order', () => {
  const errors = {
    potencies: [
      undefined,
      { percent: { type: 'issue', message: 'CBD % must be between 0 and 100' } },
    ],
    description: { type: 'issue', message: 'Description is required.' },
  };
  expect(messagesOf(errors, 3)).toEqual([
    'Description is required.',
    'CBD % must be between 0 and 100',
  ]);
});
