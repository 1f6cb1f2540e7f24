import { expect, test } from 'vitest';
import { numberTakenIssues, restoreNumberIssues } from './recipeNumber.ts';

const words = (issues: readonly { readonly message: string }[]) =>
  issues.map((issue) => issue.message);

test('numbers are compared ignoring case and blanks', () => {
  const taken = ['Number taken. Please choose a unique recipe number.'];
  expect(words(numberTakenIssues(' tnc-001', ['TNC-001']))).toEqual(taken);
  expect(words(numberTakenIssues('TNC-002', ['TNC-001']))).toEqual([]);
  expect(words(numberTakenIssues(' ', ['']))).toEqual([]);
});

test.each([
  ['', 'Recipe number is required'],
  ['x'.repeat(51), 'Recipe number: at most 50 characters'],
  ['tnc-001 ', 'Enter a different number or choose "Override current"'],
  ['TNC-002', 'Recipe number already in use'],
])('restoring as %j is refused: %s', (number, message) => {
  expect(restoreNumberIssues(number, 'TNC-001', ['TNC-001', 'tnc-002'])).toEqual([
    { path: ['number'], message },
  ]);
});

test('an unused number can be restored', () => {
  expect(restoreNumberIssues('TNC-003', 'TNC-001', ['TNC-002'])).toEqual([]);
});
