import { expect, test } from 'vitest';
import { buildDocument } from '#domain/record/document/buildDocument.ts';
import type { BatchDocument } from '#domain/record/document/document.ts';
import { entryOfLine } from '#domain/record/entries/lineActuals.ts';
import { missingEntries } from '#domain/record/entries/missingEntries.ts';
import { deviations } from '#domain/record/made/deviations.ts';
import {
  batchHeader,
  content,
  documentInput,
  line,
  NO_ENTRIES,
  oil,
  solved,
} from '#domain/record/testing/factories.ts';
import { batchRecord } from './batchRecord.ts';

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
    missing: missingEntries(document, { ...NO_ENTRIES, lines: document.lines.map(entryOfLine) })[0],
    differences: deviations(tenfold(document), 250)[0]?.differences.map(
      (text) => text.split(':')[0],
    ),
  };
};

test('lots of one tag and batch are distinguished by department everywhere in a record', () => {
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

test('lots without a department, or with an unrecorded one, are numbered', () => {
  expect(namesIn(twoLots([null, null])).oils).toEqual(['2231 · no. 1', '2231 · no. 2']);
  expect(namesIn(twoLots([undefined, undefined])).oils).toEqual(['2231 · no. 1', '2231 · no. 2']);
  expect(namesIn(twoLots(['Kitchen', null])).oils).toEqual(['2231 · Kitchen', '2231']);
});

test('a unique lot shows only its batch', () => {
  expect(namesIn(twoLots(['Kitchen'])).oils).toEqual(['2231']);
});

test('two lines of one name are distinguished by number', () => {
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
