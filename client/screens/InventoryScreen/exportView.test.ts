import { expect, test } from 'vitest';
import { oilColumns } from '#client/screens/oils/oilColumns.tsx';
import { readImport } from '#domain/inventory/readImport.ts';
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
  gramsBefore: 0,
  isActive: true,
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
  const read = readImport(fileOfView(view, KNOWN), KNOWN);
  return read.ok ? read.rows.map((row) => row.oil.tag) : [read.message];
}

test('a view is exported in its order, within its groups when it has some', () => {
  expect(tagsOf(false)).toEqual(['=C', 'B', 'A']);
  expect(tagsOf(true)).toEqual(['=C', 'A', 'B']);
});

test('every column is exported, and no cell is a formula', () => {
  const view = { oils: OILS, columns: [], sort: null, isGrouped: false };
  expect(fileOfView(view, KNOWN).split('\r\n').slice(0, 3)).toEqual([
    '\uFEFFtag,description,batch,qty,THC %,CBD %',
    'A,Distillate,B,1,80.1234,',
    "'=C,distillate,B,3,80.1234,",
  ]);
});

test('oils of several departments are exported with a word about them', () => {
  expect(exportedSentence([oil('A')])).toBe('Exported 1 oil.');
  expect(exportedSentence([oil('A'), oil('B', { departmentId: null })])).toContain(
    'Exported 2 oils. They belong to different departments',
  );
});
