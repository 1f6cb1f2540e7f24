import { expect, test } from 'vitest';
import { MOST_SENTENCE_CHARACTERS } from './deviation.ts';
import {
  otherDayText,
  overrideReasonIssues,
  overrideSentence,
  overrideWarning,
} from './lotOverride.ts';

const OVERRIDE = {
  tag: 'D9-014',
  fact: 'expired on 14 Jan 2027',
  by: 'Ada Field',
  batchId: 'BF-20270115-7K2M',
  reason: ' Tested again today. ',
};

test('a reason has 10 to 250 characters', () => {
  expect(overrideReasonIssues('123456789 ')).toEqual([
    { path: ['reason'], message: 'Give a reason of at least 10 characters.' },
  ]);
  expect(overrideReasonIssues('1234567890')).toEqual([]);
  expect(overrideReasonIssues('x'.repeat(250))).toEqual([]);
  expect(overrideReasonIssues('x'.repeat(251))).toEqual([
    { path: ['reason'], message: 'Reason: at most 250 characters' },
  ]);
});

test('warning and deviation name the lot, the date, who allowed it and why', () => {
  const warning =
    'D9-014 expired on 14 Jan 2027. Ada Field of Quality allowed it: Tested again today.';
  expect(overrideWarning(OVERRIDE)).toBe(warning);
  expect(overrideSentence(OVERRIDE)).toBe(`BF-20270115-7K2M: ${warning}`);
});

test('a permission is for one production date, and only another one ends it', () => {
  const grams = {
    linePosition: 1,
    part: null,
    field: 'actualGrams',
    from: '1.000',
    to: '2.000',
  } as const;
  expect(otherDayText([grams])).toBeNull();
  const day = {
    linePosition: null,
    part: null,
    field: 'productionDate',
    from: '2027-01-15',
    to: '2027-02-20',
  } as const;
  expect(otherDayText([grams, day])).toBe(
    'The production date changed from 2027-01-15 to 2027-02-20.',
  );
});

test('the sentence fits a deviation, however long its names are', () => {
  const long = 'x'.repeat(250);
  const sentence = overrideSentence({ ...OVERRIDE, tag: long, by: long, reason: long });
  expect(sentence).toHaveLength(MOST_SENTENCE_CHARACTERS);
});
