import { expect, test } from 'vitest';
import { failed, inOneLine, refusalOf, refusalText, refused } from './refusal.ts';

test('title and message form one line, without a colon after a full stop', () => {
  expect(refusalText(failed('Failed to sign out', 'Network error'))).toBe(
    'Failed to sign out: Network error',
  );
  expect(refusalText(failed('Failed to reactivate selected batches.', 'Network error'))).toBe(
    'Failed to reactivate selected batches. Network error',
  );
  expect(refusalText(failed('Failed to sign out'))).toBe('Failed to sign out');
  expect(refusalText(refused('Failed', 'No such oil.'))).toBe('No such oil.');
});

test('a refusal in one line has the title within its message', () => {
  const message = 'Oil D9-014 has 1.000 g, 2.000 g are needed. Nothing was saved.';
  const refusal = refusalOf('', { code: 'CONFLICT', message, changedBy: null });
  expect(inOneLine('Failed to save batch', refusal)).toEqual({
    title: null,
    message: `Failed to save batch: ${message}`,
    issues: [],
    isConflict: false,
    changedBy: null,
    currentVersionId: null,
    code: 'CONFLICT',
    isLost: false,
  });
  expect(inOneLine('Failed to save batch', failed('')).message).toBe('Failed to save batch');
});

test("a conflict with another person's change is distinguished from other conflicts", () => {
  const answer = { code: 'CONFLICT', message: 'Changed by Maya.', changedBy: 'Maya' };
  expect(refusalOf('', answer).isConflict).toBe(true);
  expect(refusalOf('', { ...answer, changedBy: null }).isConflict).toBe(false);
});
