import { expect, test } from 'vitest';
import { oilColumns } from '#client/screens/oils/oilColumns.tsx';
import { readImport } from '#domain/inventory/file/readImport.ts';
import { exportedSentence, fileOfView } from './exportView.ts';
import type { InventoryOil } from './inventoryRows.ts';

const oil = (tag: string, of: Partial<InventoryOil> = {}): InventoryOil => ({
  id: tag,
  tag,
  description: 'Distillate',
  batch: 'B',
  grams: 100.125,
  percents: { THC: 80.1234 },
  departmentId: '1',
  departmentName: 'Kitchen',
  lowAtGrams: null,
  gramsBefore: 0,
  received: '2026-10-01',
  isActive: true,
  receivedOn: '2026-11-01',
  revision: 1,
  ...of,
});
const KNOWN = ['THC', 'CBD'];
const OILS = [
  oil('A', { grams: 1 }),
  oil('=C', { grams: 3, description: 'distillate' }),
  oil('B', { grams: 2, description: 'Isolate', percents: {} }),
];

function tagsOf(isGrouped: boolean): readonly string[] {
  const sort = { column: 'qty', descending: true };
  const view = { oils: OILS, columns: oilColumns(KNOWN), sort, isGrouped };
  const read = readImport(fileOfView(view, KNOWN), {
    cannabinoids: KNOWN,
    departments: [{ name: 'Kitchen', mayWrite: true }],
    mayWriteOrganization: true,
  });
  return read.ok ? read.rows.map((row) => row.oil.tag) : [read.message];
}

test('a view is exported in its order, within groups if there are any', () => {
  expect(tagsOf(false)).toEqual(['=C', 'B', 'A']);
  expect(tagsOf(true)).toEqual(['=C', 'A', 'B']);
});

test('every column is exported, and no cell is a formula', () => {
  const view = { oils: OILS, columns: [], sort: null, isGrouped: false };
  expect(fileOfView(view, KNOWN).split('\r\n').slice(0, 3)).toEqual([
    '\uFEFFtag,description,batch,qty,received,department,active,THC %,CBD %',
    'A,Distillate,B,1,2026-11-01,Kitchen,yes,80.1234,',
    "'=C,distillate,B,3,2026-11-01,Kitchen,yes,80.1234,",
  ]);
});

test('each oil has its department, its state, and what it regains on reactivation', () => {
  const oils = [
    oil('A'),
    oil('B', { departmentName: null, isActive: false, grams: 0, gramsBefore: 7.5 }),
  ];
  const view = { oils, columns: [], sort: null, isGrouped: false };
  expect(fileOfView(view, []).split('\r\n').slice(1, 3)).toEqual([
    'A,Distillate,B,100.125,2026-11-01,Kitchen,yes',
    'B,Distillate,B,7.5,2026-11-01,Whole organization,no',
  ]);
  expect(exportedSentence(oils)).toBe('Exported 2 oils.');
});
