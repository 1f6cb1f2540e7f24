import { expect, test } from 'vitest';
import { buildDocument } from '#domain/record/document/buildDocument.ts';
import type { BatchHeader } from '#domain/record/document/document.ts';
import {
  batchHeader,
  content,
  documentInput,
  line,
  oil,
  solved,
  subLine,
} from '#domain/record/testing/factories.ts';
import { fieldOf, record } from '#domain/record/testing/records.ts';
import { batchRecord } from './batchRecord.ts';

test('the header has the batch, its recipe and its weights', () => {
  const { title, batchId, subject, fields } = record({ multiplier: 2 });
  expect({ title, batchId, subject }).toEqual({
    title: 'Batch Production Record',
    batchId: 'BF-20261121-7K2M',
    subject: 'TNC-001 — Gummies, version 3',
  });
  expect(fields.map((one) => `${one.label}: ${one.value}`)).toEqual([
    'Batch ID: BF-20261121-7K2M',
    'Production date: 2026-11-21',
    'Status: Planned',
    'Recipe number: TNC-001',
    'Description: Gummies',
    'Version: 3',
    'Product type: Gummy',
    'Multiplier: 2',
    'Parts: 1',
    'Batch weight: 2,000.000 g',
    'Unit weight: 4.000 g',
    'Units per batch: 500.00',
    'Whole units: 500',
    'Batch number: L-118',
    'Agent: operator@demo.test',
    'Supervisor: —',
    'Finished quantity: —',
  ]);
});

test('fields to be filled in by hand are marked as blank', () => {
  const blanks = record().fields.filter((one) => one.isBlank);
  expect(blanks.map((one) => one.key)).toEqual(['supervisorName', 'finishedQuantity']);
});

test('a document that cannot become a batch has a draft text instead of an id, and in its status', () => {
  const draft = record({}, {}, { batchId: null, status: 'unsaved' });
  expect(draft.batchId).toBe('Draft, not a record');
  expect(fieldOf(draft, 'batchId')?.value).toBe('Draft, not a record');
  expect(fieldOf(draft, 'status')?.value).toBe('Draft, not a record');
});

test('the proposed id of an unsaved document is marked as not saved on every sheet', () => {
  const footOf = (header: Partial<BatchHeader>) => record({}, {}, header).foot;
  const subject = 'TNC-001 — Gummies, version 3';
  expect(footOf({ status: 'unsaved' })).toBe(`BF-20261121-7K2M, Not saved, ${subject}`);
  expect(footOf({ status: 'active' })).toBe(`BF-20261121-7K2M, ${subject}`);
  expect(footOf({ status: 'unsaved', batchId: null })).toBe(`Draft, not a record, ${subject}`);
});

test('columns are the cannabinoids in the lots, THC and CBD first', () => {
  const value = record({
    oils: [oil({ id: 'd9', percents: { CBN: 1, 'Delta-8': 0.05, cbd: 2, CBC: 0, thc: 85.25 } })],
  });
  expect(value.cannabinoids).toEqual(['thc', 'cbd', 'CBN', 'Delta-8']);
  expect(value.rows.map((row) => row.percents)).toEqual([
    ['—', '—', '—', '—'],
    ['85.25', '2.0', '1.0', '0.05'],
    ['—', '—', '—', '—'],
  ]);
  expect(value.oils[0]?.percents).toEqual(['85.25', '2.0', '1.0', '0.05']);
});

test('rows are worded, nested, and blank where values are to be entered', () => {
  const infusion = line({
    id: 'Infusion',
    type: 'sub_formulation',
    subPercentage: 5,
    subIngredients: [
      subLine({ id: 'distillate', type: 'active' }),
      subLine({ id: 'MCT - Coconut oil', type: 'buffer' }),
    ],
  });
  const value = record({ content: content({ ingredients: [infusion] }), parts: 2 });
  expect(
    value.rows.map((row) => [
      ...[row.depth, row.tag, row.lot, row.name, row.type, row.calculated],
      row.partRows.map(({ label, calculated }) => `${label}: ${calculated}`),
    ]),
  ).toEqual([
    [0, '—', '', 'Infusion', 'Sub-formulation', '50.000', ['Part 1: 25.000', 'Part 2: 25.000']],
    [1, 'D9', 'B-1', 'Oil d9', 'Active', '3.125', ['Part 1: 1.562', 'Part 2: 1.563']],
    [1, 'MCT', '', 'Coconut oil', 'Buffer', '46.875', ['Part 1: 23.438', 'Part 2: 23.437']],
  ]);
  expect(value.rows.every((row) => row.actual === '' && row.initials === '')).toBe(true);
  expect(value.rows.map(({ boxes }) => boxes)).toEqual([['lot'], [], ['lot']]);
  expect(value.rows[0]?.partRows[1]?.boxes).toEqual(['actualGrams', 'initials']);
  expect(value.total).toMatchObject({ calculated: '50.000', actual: '' });
  expect(value.total.partRows.map(({ calculated }) => calculated)).toEqual(['25.000', '25.000']);
});

test('weighed grams are shown with their difference', () => {
  const document = buildDocument(documentInput());
  const lines = document.lines.map((one, index) => ({
    ...one,
    actualGrams: index === 0 ? 599.5 : one.calculatedGrams,
    initials: 'JD',
  }));
  const { rows } = batchRecord(batchHeader(), { ...document, lines });
  expect(rows.map((row) => [row.actual, row.variance, row.initials])).toEqual([
    ['599.500', '\u22120.500', 'JD'],
    ['3.125', '0.000', 'JD'],
    ['396.875', '0.000', 'JD'],
  ]);
});

test('targets are listed as written with the content of the lots and the result', () => {
  const specification = { cannabinoid: 'THC', operator: '=', value: 10, unit: 'mg/unit' } as const;
  const value = record({
    content: content({
      specifications: [
        specification,
        { ...specification, operator: '<=', value: 0.245, unit: '%' },
        { ...specification, operator: '>', value: 2.5, unit: 'mg/g' },
      ],
    }),
  });
  expect(
    value.targets.map((one) => [
      one.operator,
      one.target,
      one.achieved,
      one.delta,
      one.deltaMg,
      one.result,
    ]),
  ).toEqual([
    ['=', '10 mg/unit', '10.000 mg/unit', '0.000 mg/unit', '0.000', 'Met'],
    ['<=', '0.245 %', '0.250 %', '+0.005 %', '+50.000', 'Not met'],
    ['>', '2.5 mg/g', '2.500 mg/g', '0.000 mg/g', '0.000', 'Met'],
  ]);
});

test('oils show how they were used', () => {
  const modes = ['flexible', 'use_all', 'fixed'] as const;
  const value = record({
    formulation: solved({
      allocations: modes.map((mode) => ({ oilId: mode, mode, grams: 1 })),
      buffer: { oilId: 'mct', grams: 0 },
    }),
    oils: [...modes, 'mct'].map((id) => oil({ id })),
  });
  expect(value.oils.map((one) => [one.tag, one.mode, one.grams])).toEqual([
    ['FLEXIBLE', 'Flexible', '1.000'],
    ['USE_ALL', 'Use all', '1.000'],
    ['FIXED', 'Fixed quantity', '1.000'],
    ['MCT', 'Buffer', '397.000'],
  ]);
});

test('agent and supervisor sign', () => {
  expect(record().signatures).toEqual([
    { role: 'Agent', name: 'operator@demo.test' },
    { role: 'Supervisor', name: '' },
  ]);
});

test('a finished quantity is formatted like other figures; text that is not a number stays', () => {
  const of = (finishedQuantity: string) =>
    batchRecord(batchHeader({ finishedQuantity }), buildDocument(documentInput())).fields.find(
      ({ key }) => key === 'finishedQuantity',
    );
  expect(of('23100000')).toMatchObject({ value: '23,100,000', isBlank: false });
  expect(of('480.5')).toMatchObject({ value: '480.5', isBlank: false });
  expect(of('4x')).toMatchObject({ value: '4x', isBlank: false });
  expect(of('')).toMatchObject({ value: '—', isBlank: true });
});
