import { expect, test } from 'vitest';
import type { Column } from './columns.ts';
import { inTableOrder } from './inTableOrder.ts';

type Row = { readonly name: string; readonly percent: number | null };

const COLUMNS: readonly Column<Row>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name, sortBy: ({ name }) => name },
  { id: 'percent', header: '%', cell: () => null, sortBy: ({ percent }) => percent },
  { id: 'actions', header: 'Actions', cell: () => null },
];
const ROWS = [
  { name: 'b10', percent: null },
  { name: 'B2', percent: 3 },
  { name: 'a', percent: 20 },
  { name: 'c', percent: 3 },
];
const names = (column: string, descending = false) =>
  inTableOrder(ROWS, COLUMNS, { column, descending }).map(({ name }) => name);

test('rows are sorted like in the table, those without a value last in both directions', () => {
  expect(names('name')).toEqual(['a', 'B2', 'b10', 'c']);
  expect(names('percent')).toEqual(['B2', 'c', 'a', 'b10']);
  expect(names('percent', true)).toEqual(['a', 'B2', 'c', 'b10']);
});

test('without an order, or with an unknown column, the order is unchanged', () => {
  expect(inTableOrder(ROWS, COLUMNS, null)).toBe(ROWS);
  expect(names('actions')).toEqual(['b10', 'B2', 'a', 'c']);
});
