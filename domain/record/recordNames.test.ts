import { expect, test } from 'vitest';
import { batchRecord } from './batchRecord.ts';
import { buildDocument } from './buildDocument.ts';
import { deviations } from './deviations.ts';
import type { BatchDocument } from './document.ts';
import { entryOfLine } from './lineActuals.ts';
import { missingEntries } from './missingEntries.ts';
import { batchHeader, content, documentInput, line, oil, solved } from './testing/factories.ts';

const NO_HEAD = {
  batchNumber: 'L-1',
  agentName: 'Ana',
  supervisorName: 'Dan',
  finishedQuantity: 250,
  productionDate: '2026-11-21',
};

const twoLots = (departments: readonly (string | null | undefined)[]) =>
  buildDocument(
    documentInput({
      oils: departments.map((departmentName, index) =>
        oil({
          ...{ id: `o${index}`, tag: 'D9-014', batch: '2231', description: 'Distillate' },
          departmentName,
        }),
      ),
      formulation: solved({
        allocations: departments.map((_, index) => ({
          oilId: `o${index}`,
          mode: 'flexible',
          grams: 1.5,
        })),
      }),
    }),
  );

/** Every line weighed at ten times its plan. */
const tenfold = (document: BatchDocument): BatchDocument => ({
  ...document,
  lines: document.lines.map((one) => ({
    ...one,
    actualGrams: one.calculatedGrams * 10,
    actualParts: [one.calculatedGrams * 10],
  })),
});

const namesIn = (document: BatchDocument) => {
  const record = batchRecord(batchHeader(), document);
  return {
    oils: record.oils.map(({ batch }) => batch),
    lines: record.rows.map(({ lot }) => lot).filter((lot) => lot.startsWith('2231')),
    missing: missingEntries(document, { ...NO_HEAD, lines: document.lines.map(entryOfLine) })[0],
    differences: deviations(tenfold(document), 250)[0]?.differences.map(
      (text) => text.split(':')[0],
    ),
  };
};

test('lots of one tag and batch are told apart by their departments wherever a record names them', () => {
  expect(namesIn(twoLots(['Kitchen', 'Tinctures']))).toEqual({
    oils: ['2231 · Kitchen', '2231 · Tinctures'],
    lines: ['2231 · Kitchen', '2231 · Tinctures'],
    missing:
      'Initials: Sugar, Distillate (D9-014 · 2231 · Kitchen), Distillate (D9-014 · 2231 · Tinctures), syrup',
    differences: [
      'Sugar',
      'Distillate (D9-014 · 2231 · Kitchen)',
      'Distillate (D9-014 · 2231 · Tinctures)',
      'syrup',
    ],
  });
});

test('lots without a department, or whose departments were not kept, are numbered', () => {
  expect(namesIn(twoLots([null, null])).oils).toEqual(['2231 · no. 1', '2231 · no. 2']);
  expect(namesIn(twoLots([undefined, undefined])).oils).toEqual(['2231 · no. 1', '2231 · no. 2']);
  expect(namesIn(twoLots(['Kitchen', null])).oils).toEqual(['2231 · Kitchen', '2231']);
});

test('a lot that no other is like shows its batch alone', () => {
  expect(namesIn(twoLots(['Kitchen'])).oils).toEqual(['2231']);
});

test('two plain lines of one name are told apart by their numbers', () => {
  const document = buildDocument(
    documentInput({
      content: content({
        ingredients: [
          line({ id: 'a', name: 'Sugar', quantity: 30, unit: '%' }),
          line({ id: 'b', name: 'Sugar', quantity: 20, unit: '%' }),
          line({ id: 'distillate', type: 'active' }),
          line({ id: 'syrup', type: 'buffer' }),
        ],
      }),
    }),
  );
  const { missing, differences } = namesIn(document);
  expect(missing).toBe('Initials: Sugar (line 1), Sugar (line 2), Oil d9, syrup');
  expect(differences).toEqual(['Sugar (line 1)', 'Sugar (line 2)', 'Oil d9', 'syrup']);
});
