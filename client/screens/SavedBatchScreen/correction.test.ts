import { expect, test } from 'vitest';
import { correctionChanges, correctionIssues, entryOptions, presentText } from './correction.ts';
import { BATCH } from './testing.ts';

const correcting = (entry: string, value: string, reason = 'Misread') => ({ entry, value, reason });
const problems = (entry: string, value: string, reason?: string) =>
  correctionIssues(BATCH, correcting(entry, value, reason)).map(({ path, message }) => [
    ...path,
    message,
  ]);

test('every field of the head, every weighed line and all initials can be corrected', () => {
  expect(entryOptions(BATCH.document).map(({ items }) => items.length)).toEqual([5, 4, 6]);
  expect(entryOptions(BATCH.document)[1]?.items[0]).toEqual({
    value: 'actualGrams 2',
    label: 'Line 2, Sugar: actual quantity (g)',
  });
});

test('the dialog says what stands there now', () => {
  expect(presentText(BATCH, { field: 'actualGrams', linePosition: 2 })).toBe('9.500');
  expect(presentText(BATCH, { field: 'finishedQuantity', linePosition: null })).toBe('24');
  expect(presentText(BATCH, { field: 'supervisorName', linePosition: null })).toBe('—');
});

test('a correction changes the one entry it names', () => {
  expect(correctionChanges(BATCH, correcting('actualGrams 2', '9.75 g'))).toEqual([
    { field: 'actualGrams', linePosition: 2, from: '9.500', to: '9.750' },
  ]);
  expect(correctionChanges(BATCH, correcting('batchNumber', ' L-119 '))).toEqual([
    { field: 'batchNumber', linePosition: null, from: 'L-118', to: 'L-119' },
  ]);
});

test('a correction needs a reason, a value that differs, and leaves nothing unsaid', () => {
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
  expect(problems('finishedQuantity', 'ten')).toEqual([['value', 'Expected a number, 0 or more']]);
  expect(problems('initials 2', '')).toEqual([]);
});
