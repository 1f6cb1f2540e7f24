import { expect, test } from 'vitest';
import { changedSentence } from './batchWords.ts';

const results = (changed: readonly boolean[]) =>
  changed.map((isChanged, index) => ({ batchId: `BF-${index + 1}`, changed: isChanged }));

test('summarizes the result for each batch', () => {
  expect(changedSentence('inactivate', results([true]))).toBe('Inactivated BF-1.');
  expect(changedSentence('reactivate', results([true, true]))).toBe('Reactivated 2 batches.');
  expect(changedSentence('inactivate', results([true, false]))).toBe(
    'Inactivated 1 of 2. BF-2 was inactive already.',
  );
  expect(changedSentence('reactivate', results([false]))).toBe(
    'Reactivated 0 of 1. BF-1 was active already.',
  );
  expect(changedSentence('inactivate', results(new Array<boolean>(7).fill(false)))).toBe(
    'Inactivated 0 of 7. BF-1, BF-2, BF-3, BF-4, BF-5, 2 more were inactive already.',
  );
});
