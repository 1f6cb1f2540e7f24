import { expect, test } from 'vitest';
import { barLabel, changedSentence, deleteQuestion } from './oilWords.ts';

test('the buttons include the number of selected oils', () => {
  expect(barLabel('edit', 3)).toBe('Edit Selected');
  expect(barLabel('duplicate', 3)).toBe('Duplicate Selected');
  expect(barLabel('delete', 3)).toBe('Delete Selected (3)');
  expect(barLabel('inactivate', 1200)).toBe('Move to Inactive (1,200)');
  expect(barLabel('reactivate', 0)).toBe('Reactivate (0)');
});

test('a result is reported with its number', () => {
  expect(changedSentence(false, 2)).toBe('Inactivated 2 batch(es).');
  expect(changedSentence(true, 1)).toBe('Reactivated 1 batch(es).');
});

test('a question names a single oil as this one, a selection by number', () => {
  expect(deleteQuestion(1, false)).toBe('Are you sure you want to delete this oil?');
  expect(deleteQuestion(1, true)).toBe('Are you sure you want to delete 1 oil(s)?');
  expect(deleteQuestion(3, true)).toBe('Are you sure you want to delete 3 oil(s)?');
});
