import { expect, test } from 'vitest';
import { buildDocument, type DocumentInput } from '#domain/record/document/buildDocument.ts';
import { type BatchRecord, batchRecord } from '#domain/record/page/batchRecord.ts';
import { batchHeader, content, documentInput, oil } from '../testing/factories.ts';
import { CELL_PADDING, columnWidths, SHEET_WIDTH } from './columnWidths.ts';
import { roughWidth } from './roughWidth.ts';
import type { RecordTable } from './section.ts';

const record = (input: Partial<DocumentInput> = {}): BatchRecord =>
  batchRecord(batchHeader(), buildDocument(documentInput(input)));

function tableOf({ sections }: BatchRecord, key: string): RecordTable {
  const section = sections.find((one) => one.key === key);
  if (section?.kind !== 'table') throw new Error(`No table ${key}.`);
  return section;
}

const titlesOf = (value: BatchRecord, key = 'ingredients'): readonly string[] =>
  tableOf(value, key).columns.map(({ title }) => title);

const oilsOf = (cannabinoids: number) => [
  oil({
    id: 'd9',
    percents: Object.fromEntries(
      Array.from({ length: cannabinoids }, (_, index) => [`CANN-${index}`, 3.1]),
    ),
  }),
];

test('a record has its sections in a fixed order, without empty ones', () => {
  const { sections } = record();
  expect(sections.map(({ key }) => key)).toEqual([
    'fields',
    'ingredients',
    'oils',
    'targets',
    'picture',
    'signatures',
  ]);
  const document = { ...buildDocument(documentInput()), warnings: ['2.000 g under'] };
  const warned = batchRecord(batchHeader(), document).sections[1];
  expect(warned).toEqual({
    kind: 'notes',
    key: 'warnings',
    notes: [{ severity: 'caution', text: 'Warning: 2.000 g under' }],
  });
});

test('every row of a table has a cell for each of its columns', () => {
  for (const parts of [1, 4, 12]) {
    for (const section of record({ parts }).sections) {
      if (section.kind !== 'table') continue;
      for (const { cells } of section.rows) expect(cells).toHaveLength(section.columns.length);
    }
  }
});

test('a batch of one part is printed in portrait', () => {
  const value = record();
  expect(value.orientation).toBe('portrait');
  expect(titlesOf(value)).toEqual([
    '#',
    'Ingredient',
    'Tag',
    'Lot',
    'Type',
    'THC %',
    'Calculated (g)',
    'Actual (g)',
    'Initials',
  ]);
});

test('each part has a row below its line, with the same columns as a batch of one part', () => {
  const value = record({ parts: 4 });
  expect(titlesOf(value)).toEqual(titlesOf(record()));
  expect(tableOf(value, 'ingredients').rows.map(({ key }) => key)).toEqual(
    ['1', '2', '3', 'total'].flatMap((key) => [
      key,
      ...[1, 2, 3, 4].map((part) => `${key}.${part}`),
    ]),
  );
  expect(tableOf(value, 'ingredients').rows[2]?.written).toEqual({
    position: 1,
    part: 2,
    name: 'Sugar, part 2',
    boxes: ['actualGrams', 'initials'],
  });
});

test('columns of weighed grams are wide enough to show a figure without wrapping', () => {
  const value = record();
  const table = tableOf(value, 'ingredients');
  const rows = table.rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell, index) =>
      table.columns[index]?.key === 'actual'
        ? { text: '77,787,512.250 (C1)', note: '\u22121,587,500.250, not by part' }
        : cell,
    ),
  }));
  const at = table.columns.findIndex(({ key }) => key === 'actual');
  const widths = columnWidths({ ...table, rows }, SHEET_WIDTH.portrait, roughWidth);
  const room = (widths[at] ?? 0) - 2 * CELL_PADDING;
  for (const word of ['77,787,512.250', '\u22121,587,500.250,']) {
    expect(room).toBeGreaterThanOrEqual(roughWidth(word));
  }
});

test('percents that do not fit are shown in the table of oils only', () => {
  const value = record({ parts: 2, oils: oilsOf(20) });
  expect(titlesOf(value)).not.toContain('CANN-0 %');
  expect(titlesOf(value, 'oils')).toContain('Percent by weight');
});

test('weighed grams add columns and tables, and replace the result of the plan', () => {
  const document = buildDocument(documentInput());
  const lines = document.lines.map((line) => ({ ...line, actualGrams: 100, actualParts: [100] }));
  const value = batchRecord(
    batchHeader({ status: 'completed', finishedQuantity: '10' }),
    { ...document, lines },
    {
      completion: {
        by: 'Priya Nair',
        at: '2026-11-21T09:30:59.000Z',
        reasons: { lines: 'Wrong jar', targets: '', yield: '' },
      },
      corrections: [],
    },
  );
  expect(value.sections.map(({ key }) => key)).toEqual([
    'fields',
    'ingredients',
    'oils',
    'targets',
    'picture',
    'made',
    'made notes',
    'deviations',
    'signatures',
  ]);
  expect(titlesOf(value, 'oils')).toContain('As made (g)');
  expect(titlesOf(value, 'targets')).not.toContain('Result');
  const told = tableOf(value, 'deviations').rows.map(({ cells }) => [
    cells[0]?.text,
    cells[2]?.text,
  ]);
  expect(told).toEqual([
    ['Quantities', 'Wrong jar'],
    ['Quantities', 'As above'],
    ['Quantities', 'As above'],
    ['Targets', 'No reason given'],
    ['Yield', 'No reason given'],
  ]);
  for (const section of value.sections) {
    if (section.kind !== 'table') continue;
    for (const { cells } of section.rows) expect(cells).toHaveLength(section.columns.length);
  }
});

test('mg/unit as made has its own column only beside figures in other units', () => {
  const madeOf = (unit: 'mg/unit' | 'mg/g', value: number): BatchRecord => {
    const target = { cannabinoid: 'THC', operator: '=' as const, value, unit };
    const document = buildDocument(
      documentInput({ content: content({ specifications: [target] }) }),
    );
    const lines = document.lines.map((line) => ({ ...line, actualGrams: line.calculatedGrams }));
    return batchRecord(batchHeader(), { ...document, lines });
  };
  expect(titlesOf(madeOf('mg/unit', 10), 'made')).not.toContain('mg/unit');
  expect(titlesOf(madeOf('mg/g', 2.5), 'made')).toContain('mg/unit');
});
