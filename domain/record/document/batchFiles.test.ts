import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseCsv, unguarded } from '#domain/files/csv.ts';
import { NO_ENTRIES } from '#domain/record/testing/factories.ts';
import { type HistoryRow, historyFileHead, historyLines } from './batchFiles.ts';

const historyFile = (batches: readonly HistoryRow[]) =>
  `${historyFileHead()}${historyLines(batches)}`;

const batch: HistoryRow = {
  ...NO_ENTRIES,
  batchId: 'BF-20261121-7K2M',
  recipeNumber: 'GUM-010',
  recipeDescription: 'Mixed berry; 10 mg',
  version: 3,
  multiplier: 1.5,
  parts: 2,
  agentName: 'priya@example.test',
  supervisorName: 'Ana "A" Ruiz',
  productionDate: '2026-11-21',
  status: 'completed',
  isWeighed: true,
  isActive: true,
  finishedQuantity: 480,
  percentOfTheoretical: 96.04,
};

const rowsOf = (csv: string) =>
  parseCsv(csv, 1_000).rows.map(({ cells }) => cells.map((cell) => unguarded(cell)));

test('the history has one row per batch and a byte order mark', () => {
  expect(historyFile([])).toMatch(/^\uFEFFBatch ID,Recipe number,/);
  expect(rowsOf(historyFile([batch]))[1]).toEqual([
    'BF-20261121-7K2M',
    'GUM-010',
    'Mixed berry; 10 mg',
    '3',
    '1.5',
    '2',
    '',
    'priya@example.test',
    'Ana "A" Ruiz',
    '2026-11-21',
    'Completed',
    'No',
    '480',
    '96.04',
    'Completed',
  ]);
  const planned = { ...batch, status: 'active', isWeighed: false } as const;
  const [, row = []] = rowsOf(historyFile([planned]));
  expect([row[10], row.at(-1)]).toEqual(['Active', 'Planned']);
});

test('no text of a batch can run as a formula, and each is read back unchanged', () => {
  const hostile = fc.oneof(
    fc.string(),
    fc
      .tuple(fc.constantFrom('=', '+', '-', '@', '\t', '\r', "'="), fc.string())
      .map(([sign, rest]) => sign + rest),
  );
  fc.assert(
    fc.property(hostile, hostile, (agentName, recipeDescription) => {
      const csv = historyFile([{ ...batch, agentName, recipeDescription }]);
      const [, cells = []] = parseCsv(csv, 10).rows.map((row) => row.cells);
      for (const cell of cells) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
      expect(unguarded(cells[7] ?? '')).toBe(agentName);
      expect(unguarded(cells[2] ?? '')).toBe(recipeDescription);
    }),
  );
});
