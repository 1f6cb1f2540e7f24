import { expect, test } from 'vitest';
import type { BatchDocument } from '#domain/record/document/document.ts';
import { type BatchEntries, entryChanges } from '#domain/record/entries/entries.ts';
import { blankActuals } from '#domain/record/entries/lineActuals.ts';
import { NO_ENTRIES } from '#domain/record/testing/factories.ts';
import {
  asWritten,
  entriesInput,
  hasUnreadable,
  typedEntries,
  withEntry,
  withTyped,
} from './written.ts';

test('typed quantities appear on their lines; invalid ones are left out of the record', () => {
  const line = (position: number) => ({
    position,
    parentPosition: null,
    ingredientName: `Line ${position}`,
    ingredientTag: null,
    ingredientType: 'fixed' as const,
    oilId: null,
    calculatedGrams: 10,
    partGrams: [10],
    ...blankActuals(1),
  });
  const document: BatchDocument = {
    recipeNumber: 'TNC-001',
    recipeDescription: 'Gummies',
    recipeVersion: 1,
    productType: 'Gummy',
    batchWeightGrams: 20,
    unitWeightGrams: 4,
    multiplier: 1,
    parts: 1,
    targets: [],
    lines: [line(1), line(2), line(3)],
    lots: [],
    untargetedLimitPercent: null,
    warnings: [],
  };
  const entries = {
    1: { actual: '1,009.5 g', initials: ' JD ', lot: '' },
    2: { actual: 'ten', initials: '', lot: '' },
  };
  expect(withTyped(document, entries).lines.map((one) => [one.actualGrams, one.initials])).toEqual([
    [1009.5, 'JD'],
    [null, ''],
    [null, ''],
  ]);
});

const stored: BatchEntries = {
  ...NO_ENTRIES,
  batchNumber: 'L-118',
  agentName: 'Ana',
  finishedQuantity: 998.5,
  productionDate: '2026-11-21',
  lines: [
    { position: 1, actualGrams: 599.5, initials: 'JD', lot: 'S-77', parts: [] },
    { position: 2, actualGrams: null, initials: '', lot: '', parts: [] },
    { position: 3, actualGrams: 0, initials: '', lot: '', parts: [] },
  ],
};

test('the initial content of the fields is no change', () => {
  expect(entryChanges(stored, typedEntries(asWritten(stored), stored))).toEqual([]);
  expect(hasUnreadable(asWritten(stored))).toBe(false);
});

test('only differences are sent; a cleared field removes its entry', () => {
  const { header, entries } = asWritten(stored);
  const typed = {
    header: { ...header, batchNumber: ' ', supervisorName: 'R. Ortiz ' },
    entries: withEntry(withEntry(entries, '1', { actual: '' }), '2', {
      actual: '2',
      initials: 'AB',
    }),
  };
  expect(entriesInput(entryChanges(stored, typedEntries(typed, stored)))).toEqual({
    batchNumber: null,
    supervisorName: 'R. Ortiz',
    lines: [
      { position: 1, actualGrams: null },
      { position: 2, actualGrams: '2.000', initials: 'AB' },
    ],
  });
});

test('a weighed part replaces a total, and only its own entries are sent', () => {
  const part = (number: number) => ({ part: number, actualGrams: null, initials: '' });
  const halves: BatchEntries = {
    ...stored,
    lines: [{ position: 1, actualGrams: 600, initials: '', lot: '', parts: [part(1), part(2)] }],
  };
  const { header, entries } = asWritten(halves);
  const changesOf = (key: string, change: { actual?: string; initials?: string }) => {
    const typed = { header, entries: withEntry(entries, key, change) };
    return entriesInput(entryChanges(halves, typedEntries(typed, halves))).lines;
  };
  expect(changesOf('1.2', { initials: 'AB' })).toEqual([
    { position: 1, parts: [{ part: 2, initials: 'AB' }] },
  ]);
  expect(changesOf('1.2', { actual: '300', initials: 'AB' })).toEqual([
    {
      position: 1,
      actualGrams: null,
      parts: [{ part: 2, actualGrams: '300.000', initials: 'AB' }],
    },
  ]);
});

test('an invalid field is not a change to save, but counts as input', () => {
  const { header, entries } = asWritten(stored);
  expect(hasUnreadable({ header, entries: withEntry(entries, '2', { actual: 'ten' }) })).toBe(true);
  expect(hasUnreadable({ header: { ...header, finishedQuantity: '-1' }, entries })).toBe(true);
  expect(hasUnreadable({ header: { ...header, productionDate: '' }, entries })).toBe(true);
});

test('an output that cannot be read leaves what is stored', () => {
  const before = { ...stored, finishedGrams: 1920, unitWeights: '4.01 3.99' };
  const written = asWritten(before);
  const header = { ...written.header, finishedGrams: '1,920', unitWeights: '4.01 3.99 four' };
  expect(entryChanges(before, typedEntries({ ...written, header }, before))).toEqual([]);
  const cleared = { ...written.header, finishedGrams: '', unitWeights: '' };
  expect(entryChanges(before, typedEntries({ ...written, header: cleared }, before))).toHaveLength(
    2,
  );
});
