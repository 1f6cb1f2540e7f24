import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseCsv, unguarded } from '#domain/files/csv.ts';
import { presentCannabinoids } from '#domain/record/page/percentColumns.ts';
import {
  type LotQuality,
  type LotUse,
  lotName,
  type RecallReport,
  recallReport,
  type UseTotals,
  wordsOfTotals,
  wordsOfUse,
} from './recall.ts';
import { recallFileHead, recallFileName, recallLines } from './recallFile.ts';

const use: LotUse = {
  id: '1',
  tag: 'D9-014',
  description: 'Distillate',
  lotBatch: 'THC-2609-C',
  mode: 'use_all',
  calculatedGrams: 1234.5678,
  actualGrams: null,
  percents: { CBN: 0.5, THC: 85, CBG: 0 },
  department: 'Kitchen',
  batchId: 'BF-20261121-7K2M',
  recipeNumber: 'GUM-010',
  recipeDescription: 'Mixed berry; 10 mg',
  version: 3,
  batchNumber: '',
  agentName: 'priya@example.test',
  productionDate: '2026-11-21',
  status: 'completed',
  isWeighed: true,
  isActive: true,
  finishedQuantity: 480,
};

const recallFile = (uses: readonly LotUse[]): string => {
  const cannabinoids = presentCannabinoids(uses);
  return `${recallFileHead(cannabinoids)}${recallLines(uses, cannabinoids)}`;
};

const rowsOf = (csv: string) =>
  parseCsv(csv, 1_000).rows.map(({ cells }) => cells.map((cell) => unguarded(cell)));

test('a use is worded like in the record: grams with 3 decimals, THC first, no absent cannabinoids', () => {
  expect(wordsOfUse(use)).toMatchObject({
    recipe: 'GUM-010 Mixed berry; 10 mg',
    calculated: '1,234.568',
    actual: '—',
    mode: 'Use all',
    percents: 'THC 85.0, CBN 0.5',
    status: 'Completed',
  });
  const bare = wordsOfUse({ ...use, percents: {}, department: '', tag: ' ', isActive: false });
  expect(bare).toMatchObject({ percents: '—', department: 'All departments', tag: '—' });
  expect(bare.status).toBe('Completed, inactive');
  expect(wordsOfUse({ ...use, status: 'active', isActive: false }).status).toBe('Inactive');
  expect(wordsOfUse({ ...use, status: 'active' }).status).toBe('In production');
  expect(wordsOfUse({ ...use, status: 'active', isWeighed: false }).status).toBe('Planned');
});

const totals: UseTotals = {
  uses: 3,
  weighed: 1,
  batches: 2,
  completed: 1,
  inactive: 1,
  calculatedGrams: 13,
  actualGrams: 9.5,
};

test('the totals count uses not weighed yet, with a dash when none was', () => {
  const words = (some: Partial<UseTotals>) =>
    wordsOfTotals({ ...totals, ...some }).map(({ label, value }) => `${label}: ${value}`);
  expect(words({})).toEqual([
    'Batches: 2',
    'Of them completed: 1',
    'Of them inactive: 1',
    'Calculated in all: 13.000 g',
    'Actual in all: 9.500 g, 2 not weighed yet',
  ]);
  expect(words({ weighed: 3 }).at(-1)).toBe('Actual in all: 9.500 g');
  expect(words({ weighed: 0, actualGrams: 0 }).at(-1)).toBe('Actual in all: —');
  expect(words({ uses: 0, weighed: 0, actualGrams: 0 }).at(-1)).toBe('Actual in all: —');
});

test('the report has the lot, its stock, the totals, the author and the time', () => {
  const lot = {
    tag: 'D9-014',
    description: 'Distillate',
    batch: 'THC-2609-C',
    department: '',
    status: 'Deleted',
    quantityGrams: 12.5,
    promisedGrams: 20.001,
  } as const;
  const maker = { name: 'Maya Ortiz', at: '2026-11-21T14:05:09.000Z' };
  const made = { organizationName: 'Demo', maker };
  const report = recallReport(lot, null, { totals: { ...totals, uses: 1 }, uses: [use] }, made);
  expect(report).toMatchObject({
    lotName: 'D9-014 · THC-2609-C',
    subject: 'Made by Maya Ortiz, 2026-11-21 14:05 UTC',
    uses: [{ batchId: use.batchId }],
  });
  const fields = Object.fromEntries(report.fields.map(({ label, value }) => [label, value]));
  expect(fields).toMatchObject({
    Status: 'Deleted',
    'In stock now': '12.500 g',
    'Promised to batches': '20.001 g',
    Free: '\u22127.501 g',
    Batches: '2',
    'Made by': 'Maya Ortiz',
    Made: '2026-11-21 14:05 UTC',
  });
  expect(fields).not.toHaveProperty('Not whole');
  expect(lotName({ tag: '', batch: ' ' })).toBe('—');
  const short = recallReport(
    lot,
    null,
    { totals: { ...totals, uses: 100_000 }, uses: [use] },
    made,
  );
  expect(short.fields.at(-1)?.value).toMatch(/^Only the newest 1 of 100,000 uses are listed below/);
});

test('a lot under Quality has its status, and its newest signatures with what superseded them', () => {
  const lot = {
    tag: 'D9-014',
    description: 'Distillate',
    batch: 'B1',
    department: '',
    status: 'Active',
    quantityGrams: 12.5,
    promisedGrams: 0,
  } as const;
  const signature = {
    id: '7',
    meaning: 'released',
    signerName: 'Quinn Osei',
    statement: 'I release lot D9-014 / B1.',
    at: '2026-11-21T23:05:09.000Z',
    superseded: { at: '2026-11-22T00:00:00.000Z', because: 'The lot is on hold.' },
  } as const;
  const reportWith = (change: LotQuality['change'], count = 1) =>
    recallReport(
      lot,
      { status: 'hold', change, signatures: [signature], count, timeZone: 'America/Denver' },
      { totals, uses: [use] },
      { organizationName: 'Demo', maker: { name: 'Maya Ortiz', at: '2026-11-23T14:05:09.000Z' } },
    );
  const lotStatus = (report: RecallReport) =>
    report.fields.find(({ label }) => label === 'Lot status')?.value;
  const change = { at: '2026-11-22T00:00:00.000Z', userName: 'Quinn Osei', reason: 'Wrong label' };
  const report = reportWith(change);
  expect(lotStatus(report)).toBe('On hold since 2026-11-21 17:00 MST, by Quinn Osei: Wrong label');
  expect(report.signed).toEqual([
    {
      key: '7',
      name: 'Quinn Osei',
      meaning: 'released',
      at: '2026-11-21 16:05 MST',
      statement: 'I release lot D9-014 / B1.',
      superseded: 'Superseded on 2026-11-21 17:00 MST: The lot is on hold.',
    },
  ]);
  expect(lotStatus(reportWith({ ...change, reason: '' }))).toMatch(/by Quinn Osei$/);
  expect(lotStatus(reportWith(null))).toBe('On hold');
  expect(report.fields.map(({ label }) => label)).not.toContain('Signatures not whole');
  expect(reportWith(null, 101).fields.at(-1)).toEqual({
    label: 'Signatures not whole',
    value: 'Only the newest 1 of 101 signatures are listed below.',
  });
});

test('a recall file has the lot as it was used, and every batch that used it', () => {
  const other = { ...use, percents: { thc: 80 }, actualGrams: 5 };
  const [head = [], row = [], last = []] = rowsOf(recallFile([use, other]));
  const cell = (cells: readonly string[], name: string) => cells[head.indexOf(name)];
  expect(row.slice(0, 8)).toEqual([
    'D9-014',
    'Distillate',
    'THC-2609-C',
    'BF-20261121-7K2M',
    'GUM-010',
    'Mixed berry; 10 mg',
    '3',
    'Kitchen',
  ]);
  expect(cell(row, 'Agent')).toBe('priya@example.test');
  expect(cell(row, 'Use')).toBe('Use all');
  expect(cell(row, 'Calculated (g)')).toBe('1234.5678');
  expect(cell(row, 'Actual (g)')).toBe('');
  expect(head.slice(-2)).toEqual(['THC %', 'CBN %']);
  expect(row.slice(-2)).toEqual(['85', '0.5']);
  expect(last.slice(-2)).toEqual(['80', '']);
  expect(recallFile([])).toMatch(/^\uFEFFLot tag,/);
});

test('a file name contains no characters that file systems or headers treat specially', () => {
  expect(recallFileName(['D9/014 "x"', 'THC-2609-C'], 'pdf')).toBe(
    'recall-D9_014_x-THC-2609-C.pdf',
  );
  expect(recallFileName(['', '日本'], 'csv')).toBe('recall-lots.csv');
  fc.assert(
    fc.property(fc.array(fc.string(), { maxLength: 2 }), (parts) => {
      expect(recallFileName(parts, 'pdf')).toMatch(/^recall-[A-Za-z0-9_-]{1,121}\.pdf$/);
    }),
  );
});

test('no text of a recall can run as a formula', () => {
  const hostile = fc
    .tuple(fc.constantFrom('=', '+', '-', '@', '\t', '\r', "'="), fc.string())
    .map(([sign, rest]) => sign + rest);
  fc.assert(
    fc.property(hostile, hostile, (tag, department) => {
      const csv = recallFile([{ ...use, tag, department }]);
      const [, cells = []] = parseCsv(csv, 10).rows.map((row) => row.cells);
      for (const cell of cells) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
      expect(unguarded(cells[0] ?? '')).toBe(tag);
      expect(unguarded(cells[7] ?? '')).toBe(department);
    }),
  );
});
