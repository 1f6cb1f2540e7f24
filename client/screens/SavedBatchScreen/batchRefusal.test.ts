import { expect, test } from 'vitest';
import { batchFailure, batchRefusal } from './batchRefusal.ts';

test('a refusal carries the words of the server in one line', () => {
  const answer = {
    __typename: 'ConflictError',
    message: 'Oil D9-014 has 1.000 g, 2.000 g are needed. Nothing was saved.',
    changedBy: null,
  } as const;
  expect(batchRefusal(answer)).toMatchObject({
    title: null,
    message: 'Failed to save batch: Oil D9-014 has 1.000 g, 2.000 g are needed. Nothing was saved.',
    isOvertaken: false,
  });
});

test('a change that came first is told apart from any other conflict', () => {
  const answer = {
    __typename: 'ConflictError',
    message: 'Changed by Maya.',
    changedBy: 'Maya',
  } as const;
  expect(batchRefusal(answer).isOvertaken).toBe(true);
});

test('without words of the server, the failure stands alone', () => {
  expect(batchFailure('').message).toBe('Failed to save batch');
  expect(batchFailure('Network error').message).toBe('Failed to save batch: Network error');
});
