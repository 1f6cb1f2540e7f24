import { expect, test } from 'vitest';
import { BLANK_ENTRY, entryKey } from '#client/screens/batches/record/entries.ts';
import { BATCH } from '#client/screens/SavedBatchScreen/testing.ts';
import { completionIssues } from '#domain/record/entries/completion.ts';
import { calculatedActuals, linesToWeigh, stockTaken, yieldText } from './completion.ts';

const { document } = BATCH;

test('a sub-formulation is weighed through its lines, and a line of 0 g need not be weighed', () => {
  expect(linesToWeigh(document).map(({ position }) => position)).toEqual([2, 3, 4, 5]);
});

test('all lines of a stored lot reduce its stock together; a temporary lot has no stock', () => {
  expect(stockTaken(document)).toEqual([{ lotId: '7', tag: 'T-7', batch: 'B-7', grams: 3.75 }]);
});

test('the yield is relative to whole units, and open until they are counted', () => {
  expect(yieldText(document, 24)).toBe('96.0 % of 25 whole units');
  expect(yieldText(document, 24.99)).toBe('99.96 % of 25 whole units');
  expect(yieldText(document, null)).toBe('—');
  expect(yieldText({ ...document, unitWeightGrams: 0 }, 24)).toBe(
    'There is no whole unit to measure by.',
  );
});

test('"As calculated" fills empty fields, and keeps invalid ones to be corrected', () => {
  const open = completionIssues(document, {
    ...BATCH.entries,
    lines: BATCH.entries.lines.map((line) => ({ ...line, actualGrams: null })),
  });
  const all = calculatedActuals(document, open, {});
  const [first] = all;
  expect(all.length).toBeGreaterThan(1);
  const typed = {
    [entryKey(first?.linePosition ?? 0, first?.part)]: { ...BLANK_ENTRY, actual: '1,250' },
  };
  expect(calculatedActuals(document, open, typed)).toEqual(all.slice(1));
});
