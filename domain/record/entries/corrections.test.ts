import { expect, test } from 'vitest';
import { buildDocument } from '#domain/record/document/buildDocument.ts';
import { deviations, NO_REASONS } from '#domain/record/made/deviations.ts';
import { batchRecord } from '#domain/record/page/batchRecord.ts';
import { batchHeader, documentInput } from '#domain/record/testing/factories.ts';
import type { Correction } from './corrections.ts';

const correction = (difference: Partial<Correction>): Correction => ({
  field: 'actualGrams',
  linePosition: 1,
  part: null,
  from: '600.000',
  to: '598.500',
  reason: 'Scale read twice',
  by: 'Daniel Reyes',
  at: '2026-11-21T14:05:00.000Z',
  ...difference,
});

const corrections = [
  correction({}),
  correction({ field: 'finishedQuantity', linePosition: null, from: '240.000', to: '1238.5' }),
  correction({ from: '598.500', to: '599.000' }),
  correction({ field: 'initials', from: '', to: 'DR' }),
];

const document = buildDocument(documentInput());
const record = batchRecord(
  batchHeader({ status: 'completed', finishedQuantity: '240' }),
  { ...document, lines: document.lines.map((line) => ({ ...line, actualGrams: 599 })) },
  {
    completion: { by: 'Priya Nair', at: '2026-11-21T09:30:59.000Z', reasons: NO_REASONS },
    corrections,
  },
);

test('a record lists its corrections in words', () => {
  expect(record.corrections).toEqual([
    {
      mark: 'C1',
      what: 'Line 1, Sugar: actual quantity (g)',
      from: '600.000',
      to: '598.500',
      reason: 'Scale read twice',
      by: 'Daniel Reyes',
      at: '2026-11-21 14:05 UTC',
    },
    expect.objectContaining({
      mark: 'C2',
      what: 'Finished quantity',
      from: '240',
      to: '1,238.5',
    }),
    expect.objectContaining({ mark: 'C3', from: '598.500', to: '599.000' }),
    expect.objectContaining({ mark: 'C4', what: 'Line 1, Sugar: initials', from: '—', to: 'DR' }),
  ]);
});

test('exactly the corrected figures carry the marks of their corrections', () => {
  expect(record.rows.map(({ actual }) => actual)).toEqual([
    '599.000 (C1, C3)',
    '599.000',
    '599.000',
  ]);
  expect(record.rows.map(({ initials }) => initials)).toEqual(['(C4)', '', '']);
  const values = Object.fromEntries(record.fields.map(({ key, value }) => [key, value]));
  expect(values).toMatchObject({ finishedQuantity: '240 (C2)', agentName: 'operator@demo.test' });
});

test('a completed record shows its result, the author and the time', () => {
  expect(record.fields.slice(-2).map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Percent of theoretical: 96.0 %',
    'Completed: 2026-11-21 09:30 UTC by Priya Nair',
  ]);
});

test.each([
  [249, '99.6 %'],
  [249.9, '99.96 %'],
  [224.9, '89.96 %'],
  [250.1, '100.04 %'],
])('%d of 250 units are %s in the header and in the question for a reason', (units, percent) => {
  const history = { corrections: [], completion: { by: '', at: '', reasons: NO_REASONS } };
  const header = batchHeader({ status: 'completed', finishedQuantity: String(units) });
  const { fields } = batchRecord(header, document, history);
  expect(fields.find(({ key }) => key === 'percentOfTheoretical')?.value).toBe(percent);
  const asked = deviations(document, units).flatMap(({ differences }) => differences);
  expect(asked).toEqual(units > 225 && units <= 250 ? [] : [`Yield of ${percent}`]);
});

test('a record without a history has neither', () => {
  const plain = batchRecord(batchHeader(), document);
  expect(plain.corrections).toEqual([]);
  expect(plain.fields.map(({ key }) => key)).not.toContain('completed');
});
