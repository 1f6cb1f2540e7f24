import { expect, test } from 'vitest';
import { buildDocument } from '#domain/record/document/buildDocument.ts';
import { batchHeader, documentInput } from '#domain/record/testing/factories.ts';
import { batchRecord } from './batchRecord.ts';
import { recordOutputs } from './recordOutputs.ts';

const correction = {
  field: 'labSamples' as const,
  linePosition: null,
  part: null,
  from: '4.000',
  to: '',
  reason: 'Counted twice',
  by: 'Daniel Reyes',
  at: '2026-11-22T11:00:00Z',
};

test('a record has its outputs, those corrected away too, and the mean of its units', () => {
  const header = batchHeader({
    rejectedUnits: '6',
    finishedGrams: '1992.5',
    unitWeights: '4.01 3.98',
  });
  const corrections = [correction];
  expect(recordOutputs(header, corrections)).toEqual([
    { key: 'rejectedUnits', label: 'Rejected units', value: '6' },
    { key: 'labSamples', label: 'Laboratory samples', value: '— (C1)' },
    { key: 'finishedGrams', label: 'Finished weight (g)', value: '1,992.5' },
    { key: 'unitWeights', label: 'Unit weights (g)', value: '4.01 3.98' },
    { key: 'meanUnitGrams', label: 'Mean of 2 (g)', value: '3.995' },
  ]);
  const { sections } = batchRecord(header, buildDocument(documentInput()), {
    completion: null,
    corrections,
  });
  expect(sections.find(({ key }) => key === 'outputs')).toMatchObject({ title: 'Outputs' });
});

test('a record without outputs has no table of them', () => {
  const { sections } = batchRecord(batchHeader(), buildDocument(documentInput()));
  expect(sections.map(({ key }) => key)).not.toContain('outputs');
});
