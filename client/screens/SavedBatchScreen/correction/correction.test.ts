import { expect, test } from 'vitest';
import { storedEntries } from '#client/screens/batches/record/written.ts';
import { BATCH } from '#client/screens/SavedBatchScreen/testing.ts';
import { correctionChanges, correctionIssues, entryOptions, presentText } from './correction.ts';

const correcting = (entry: string, value: string, reason = 'Misread') => ({ entry, value, reason });
const problems = (entry: string, value: string, reason?: string) =>
  correctionIssues(BATCH, correcting(entry, value, reason)).map(({ path, message }) => [
    ...path,
    message,
  ]);

test('every header field, every weighed line and all initials can be corrected', () => {
  expect(entryOptions(BATCH.document).map(({ items }) => items.length)).toEqual([5, 4, 6, 3]);
  expect(entryOptions(BATCH.document)[1]?.items[0]).toEqual({
    value: 'actualGrams 2',
    label: 'Line 2, Sugar: actual quantity (g)',
  });
});

test('outputs can be corrected where they are written', () => {
  const batch = (isWithOutputs: boolean) =>
    entryOptions(BATCH.document, { isWithOutputs })[0]?.items.map(({ label }) => label);
  expect(batch(false)).not.toContain('Rejected units');
  expect(batch(true)).toContain('Rejected units');
  expect(correctionChanges(BATCH, correcting('unitWeights', '4,01 3,98'))).toEqual([
    { field: 'unitWeights', linePosition: null, part: null, from: '', to: '4.01 3.98' },
  ]);
  expect(problems('unitWeights', '4.01 four')).toEqual([
    ['value', expect.stringContaining('four: ')],
  ]);
});

test('the dialog shows the present value', () => {
  expect(presentText(BATCH, { field: 'actualGrams', linePosition: 2, part: null })).toBe('9.500');
  expect(presentText(BATCH, { field: 'finishedQuantity', linePosition: null, part: null })).toBe(
    '24',
  );
  expect(presentText(BATCH, { field: 'supervisorName', linePosition: null, part: null })).toBe('—');
});

test('a correction changes only the entry it names', () => {
  expect(correctionChanges(BATCH, correcting('actualGrams 2', '9.75 g'))).toEqual([
    { field: 'actualGrams', linePosition: 2, part: null, from: '9.500', to: '9.750' },
  ]);
  expect(correctionChanges(BATCH, correcting('batchNumber', ' L-119 '))).toEqual([
    { field: 'batchNumber', linePosition: null, part: null, from: 'L-118', to: 'L-119' },
  ]);
});

test('a correction of several parts names the part; a total stays a total', () => {
  const line = BATCH.document.lines[1];
  if (line === undefined) throw new Error('The batch of the tests has lines.');
  const halves = (actualParts: readonly (number | null)[]) => ({
    ...BATCH.document,
    lines: [{ ...line, position: 1, parentPosition: null, actualParts, initialsParts: ['JD', ''] }],
  });
  const labels = (actualParts: readonly (number | null)[]) =>
    entryOptions(halves(actualParts)).flatMap(({ items }) => items.map(({ label }) => label));
  expect(labels([4, 5.5]).slice(5)).toEqual([
    'Line 1, Sugar, part 1: actual quantity (g)',
    'Line 1, Sugar, part 2: actual quantity (g)',
    'Line 1, Sugar, part 1: initials',
    'Line 1, Sugar, part 2: initials',
    'Line 1, Sugar: lot',
  ]);
  expect(labels([null, null])[5]).toBe('Line 1, Sugar: actual quantity (g)');
  const entries = storedEntries(BATCH.header, halves([4, 5.5]));
  expect(correctionChanges({ ...BATCH, entries }, correcting('actualGrams 1 2', '5.6'))).toEqual([
    { field: 'actualGrams', linePosition: 1, part: 2, from: '5.500', to: '5.600' },
  ]);
});

test('a correction needs a reason, a different value, and an entry', () => {
  expect(problems('actualGrams 2', '9.75')).toEqual([]);
  expect(problems('actualGrams 2', '9.75', ' ')).toEqual([
    ['reason', 'Enter the reason for the correction.'],
  ]);
  expect(problems('actualGrams 2', '9.5')).toEqual([
    ['value', 'Nothing differs from what the batch says already.'],
  ]);
  expect(problems('actualGrams 2', '')).toEqual([
    ['value', 'A completed batch keeps this entry: correct it to another value.'],
  ]);
  expect(problems('finishedQuantity', 'ten')).toEqual([['value', '“ten” is not a number']]);
  expect(problems('initials 2', '')).toEqual([]);
});
