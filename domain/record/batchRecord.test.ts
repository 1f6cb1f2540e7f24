import { expect, test } from 'vitest';
import { formulate } from '#domain/formulation/solve.ts';
import { batchRecord } from './batchRecord.ts';
import { buildDocument, type DocumentInput } from './buildDocument.ts';
import type { BatchDocument, BatchHeader } from './document.ts';
import {
  batchHeader,
  content,
  documentInput,
  line,
  oil,
  solved,
  subLine,
} from './testing/factories.ts';

const record = (
  input: Partial<DocumentInput> = {},
  document: Partial<BatchDocument> = {},
  header: Partial<BatchHeader> = {},
) => batchRecord(batchHeader(header), { ...buildDocument(documentInput(input)), ...document });

const fieldOf = (value: ReturnType<typeof record>, key: string) =>
  value.fields.find((one) => one.key === key);

test('the head names the batch, its recipe and its weights', () => {
  const { title, batchId, subject, fields } = record({ multiplier: 2 });
  expect({ title, batchId, subject }).toEqual({
    title: 'Batch Production Record',
    batchId: 'BF-20261121-7K2M',
    subject: 'TNC-001 — Gummies, version 3',
  });
  expect(fields.map((one) => `${one.label}: ${one.value}`)).toEqual([
    'Batch ID: BF-20261121-7K2M',
    'Production date: 2026-11-21',
    'Status: Active',
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

test('what is still to be written by hand is marked as blank', () => {
  const blanks = record().fields.filter((one) => one.isBlank);
  expect(blanks.map((one) => one.key)).toEqual(['supervisor', 'finishedQuantity']);
});

test('an unsaved batch without a placeholder shows a dash', () => {
  expect(record({}, {}, { batchId: null }).batchId).toBe('—');
});

test.each([
  [4, []],
  [4.000_001, []],
  [3, ['Units per batch is not a whole number: 333.33 units.']],
])('a unit weight of %d g warns: %j', (unitWeightGrams, expected) => {
  const { warnings } = record({}, { unitWeightGrams });
  expect(warnings.map((one) => one.text)).toEqual(expected);
});

test('a unit weight of 0 is a problem, not a division', () => {
  const value = record({}, { unitWeightGrams: 0 });
  expect(value.warnings).toEqual([
    { severity: 'problem', text: 'Unit weight is 0: units per batch cannot be counted.' },
  ]);
  expect(fieldOf(value, 'unitsPerBatch')?.value).toBe('0.00');
});

test('an oil whose percentages pass 100 % is named once, with the warnings of the calculation', () => {
  const sums = 'The cannabinoids of D9 add up to 103.25 %. Check its percentages.';
  const oils = [oil({ id: 'd9', percents: { THC: 80, CBD: 23.25 } })];
  const texts = (warnings: string[]) =>
    record({ oils, formulation: solved({ warnings }) }).warnings.map((one) => one.text);
  expect(texts(['2.000 g under batch weight'])).toEqual([sums, '2.000 g under batch weight']);
  expect(texts([sums])).toEqual([sums]);
});

test('the record words a sum above 100 % as the calculation does', () => {
  const recipe = content({
    ingredients: [line({ id: 'a', type: 'active' }), line({ id: 'b', type: 'buffer' })],
  });
  const d9 = oil({ id: 'd9', percents: { THC: 80, CBD: 23.25 } });
  const formulation = formulate({
    recipe,
    multiplier: 1,
    oils: [{ id: d9.id, label: d9.tag, grams: 100, percents: d9.percents }],
    choices: [{ oilId: 'd9', mode: 'flexible' }],
  });
  if (!formulation.ok) throw new Error(formulation.message);
  expect(record({ content: recipe, oils: [d9], formulation }).warnings).toHaveLength(1);
});

test('columns are the cannabinoids in the lots, THC and CBD first', () => {
  const value = record({
    oils: [oil({ id: 'd9', percents: { CBN: 1, 'Delta-8': 0.05, cbd: 2, CBC: 0, thc: 85.25 } })],
  });
  expect(value.cannabinoids).toEqual(['thc', 'cbd', 'CBN', 'Delta-8']);
  expect(value.rows.map((row) => row.percents)).toEqual([
    ['—', '—', '—', '—'],
    ['85.3', '2.0', '1.0', '0.1'],
    ['—', '—', '—', '—'],
  ]);
  expect(value.oils[0]?.percents).toEqual(['85.3', '2.0', '1.0', '0.1']);
});

test('rows are worded, nested and blank where a pen is to write', () => {
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
    value.rows.map((row) => [row.depth, row.tag, row.name, row.type, row.calculated, row.parts]),
  ).toEqual([
    [0, '—', 'Infusion', 'Sub-formulation', '50.000', ['25.000', '25.000']],
    [1, 'D9', 'Oil d9', 'Active', '3.125', ['1.562', '1.563']],
    [1, 'MCT', 'Coconut oil', 'Buffer', '46.875', ['23.437', '23.438']],
  ]);
  expect(value.rows.every((row) => row.actual === '' && row.initials === '')).toBe(true);
  expect(value.partLabels).toEqual(['Part 1', 'Part 2']);
  expect(value.total).toEqual({ calculated: '50.000', parts: ['25.000', '25.000'] });
});

test('what was weighed stands beside its difference', () => {
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

test('a batch of one part has no part columns', () => {
  const value = record();
  expect(value.partLabels).toEqual([]);
  expect(value.rows[0]?.parts).toEqual([]);
});

test('targets stand as written beside what the lots bring, with the verdict in a word', () => {
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
  const modes = ['flexible', 'useAll', 'fixed'] as const;
  const value = record({
    formulation: solved({
      allocations: modes.map((mode) => ({ oilId: mode, mode, grams: 1 })),
      buffer: { oilId: 'mct', grams: 0 },
    }),
    oils: [...modes, 'mct'].map((id) => oil({ id })),
  });
  expect(value.oils.map((one) => [one.tag, one.mode, one.grams])).toEqual([
    ['FLEXIBLE', 'Flexible', '1.000'],
    ['USEALL', 'Use all', '1.000'],
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
