import { expect, test } from 'vitest';
import { partColumns } from './partColumns.ts';

const labels = (count: number) => Array.from({ length: count }, (_, part) => `Part ${part + 1}`);

test('up to four parts have a column each, whatever their figures', () => {
  expect(partColumns(labels(2), [{ parts: ['1.000', '1.000'] }])).toEqual([
    { header: 'Part 1 (g)', first: 0 },
    { header: 'Part 2 (g)', first: 1 },
  ]);
  expect(partColumns([], [{ parts: [] }])).toEqual([]);
});

test('of many parts, neighbours with the same figures on every row share a column', () => {
  const rows = [
    { parts: ['1.000', '1.000', '1.000', '1.000', '1.001'] },
    { parts: ['2.000', '2.000', '2.000', '2.000', '2.000'] },
  ];
  expect(partColumns(labels(5), rows)).toEqual([
    { header: 'Parts 1–4, each (g)', first: 0 },
    { header: 'Part 5 (g)', first: 4 },
  ]);
});
