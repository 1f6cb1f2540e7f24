import { expect, test } from 'vitest';
import type { InventoryOil } from '#client/screens/InventoryScreen/inventoryRows.ts';
import { isRowDraft, rowFields, typedRow } from './rowDraft.ts';

const OIL: InventoryOil = {
  id: 'oil-1',
  tag: 'D9-1',
  description: 'Distillate',
  batch: 'B-1',
  grams: 10,
  percents: { THC: 80 },
  departmentId: null,
  departmentName: null,
  lowAtGrams: null,
  gramsBefore: 0,
  received: '2026-10-01',
  isActive: true,
  receivedOn: '2026-11-01',
  revision: 4,
};

const FIELDS = {
  tag: 'D9-1',
  description: 'Typed',
  batch: 'B-1',
  quantityGrams: '12,5',
  receivedOn: '2026-09-30',
  potencies: [{ percent: '80' }, { percent: '1.5' }],
};

test('a draft of a row is restored by column name, wherever the columns are then', () => {
  const draft = typedRow(OIL, FIELDS, ['THC', 'CBD']);
  expect(isRowDraft(JSON.parse(JSON.stringify(draft)))).toBe(true);
  expect(draft).toMatchObject({ oilId: 'oil-1', tag: 'D9-1', revision: 4 });
  expect(rowFields(draft, ['THC', 'CBD'])).toEqual(FIELDS);
  expect(rowFields(draft, ['CBN', 'CBD', 'THC']).potencies).toEqual([
    { percent: '' },
    { percent: '1.5' },
    { percent: '80' },
  ]);
});

test.each([null, {}, { oilId: 'x' }, { ...typedRow(OIL, FIELDS, []), texts: ['a'] }])(
  '%j is no row that was typed',
  (value) => {
    expect(isRowDraft(value)).toBe(false);
  },
);
