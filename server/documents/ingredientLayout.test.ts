import { expect, test } from 'vitest';
import { ingredientLines } from './IngredientTable.tsx';
import { ingredientLayout } from './ingredientLayout.ts';
import { textWidthOf } from './paper.ts';
import { gummyRecord, longRecord } from './testing/records.ts';

const layoutOf = (record: ReturnType<typeof gummyRecord>) => {
  const layout = ingredientLayout(record, ingredientLines(record));
  const width = layout.columns.reduce((sum, column) => sum + column.width, 0);
  return {
    ...layout,
    titles: layout.columns.map((column) => column.title),
    isFull: Math.abs(width - textWidthOf(layout.orientation)) < 1e-6,
  };
};

test('a batch of one part is printed upright', () => {
  const { orientation, titles, isFull } = layoutOf(longRecord(3, 1));
  expect(orientation).toBe('portrait');
  expect(isFull).toBe(true);
  expect(titles).toEqual([
    '#',
    'Ingredient',
    'Tag',
    'Type',
    'THC %',
    'Calculated (g)',
    'Actual (g)',
    'Initials',
  ]);
});

test('up to four parts have a column each, across the page if need be', () => {
  const { orientation, titles, isFull } = layoutOf(gummyRecord(4));
  expect(orientation).toBe('landscape');
  expect(isFull).toBe(true);
  expect(titles.filter((title) => title.startsWith('Part'))).toHaveLength(4);
});

test('many parts share a column where they are the same', () => {
  const { titles, isFull } = layoutOf(longRecord(10, 1000));
  expect(isFull).toBe(true);
  expect(titles).toContain('Parts 1–999, each (g)');
  expect(titles).toContain('Part 1000 (g)');
});

test('percents that do not fit are left to the block of oils', () => {
  const record = gummyRecord(2);
  const cannabinoids = Array.from({ length: 20 }, (_, index) => `CANN-${index}`);
  const rows = record.rows.map((row) => ({ ...row, percents: cannabinoids.map(() => '12.3') }));
  const { titles, isFull } = layoutOf({ ...record, cannabinoids, rows });
  expect(isFull).toBe(true);
  expect(titles).not.toContain('CANN-0 %');
  expect(titles).toContain('Part 2 (g)');
});
