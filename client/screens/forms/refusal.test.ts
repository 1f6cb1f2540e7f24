import { expect, test } from 'vitest';
import { failed, refusalText, refused } from './refusal.ts';

test('what failed and why are one line, with no colon behind a full stop', () => {
  expect(refusalText(failed('Failed to sign out', 'Network error'))).toBe(
    'Failed to sign out: Network error',
  );
  expect(refusalText(failed('Failed to reactivate selected batches.', 'Network error'))).toBe(
    'Failed to reactivate selected batches. Network error',
  );
  expect(refusalText(failed('Failed to sign out'))).toBe('Failed to sign out');
  expect(refusalText(refused('Failed', 'No such oil.'))).toBe('No such oil.');
});
