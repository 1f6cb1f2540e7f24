import { describe, expect, test } from 'vitest';
import { SIGNATURE_MEANINGS, type SignatureMeaning } from './meanings.ts';
import { closerIssue, confirmationOf, releaserIssue, secondPersonIssue } from './twoPersons.ts';

const lineAs = (meaning: SignatureMeaning) => ({ meaning, subjectType: 'line_part' }) as const;

describe('the second person of a line', () => {
  test('who weighed a line does not verify it', () => {
    expect(secondPersonIssue(lineAs('verified'), 'Ana Ruiz')).toBe(
      'Ana Ruiz weighed this line. Somebody else has to verify it.',
    );
    expect(secondPersonIssue(lineAs('verified'), null)).toBeNull();
  });

  test('who completed a whole batch does not verify it', () => {
    const batch = { meaning: 'verified', subjectType: 'batch' } as const;
    expect(secondPersonIssue(batch, 'Ana Ruiz')).toBe(
      'Ana Ruiz made this batch. Somebody else has to verify it.',
    );
  });

  test('who added a line does not verify the addition', () => {
    expect(secondPersonIssue(lineAs('added_verified'), 'Ben Ito')).toBe(
      'Ben Ito added this line. Somebody else has to verify it.',
    );
    expect(secondPersonIssue(lineAs('added_verified'), null)).toBeNull();
  });

  test('every other meaning may come from the same person', () => {
    const refused = SIGNATURE_MEANINGS.filter(
      (meaning) => secondPersonIssue(lineAs(meaning), 'Ana Ruiz') !== null,
    );
    expect(refused).toEqual(['verified', 'added_verified']);
  });

  test('what is verified is confirmed so, and nothing else is confirmed', () => {
    const confirmed = SIGNATURE_MEANINGS.flatMap((work) => {
      const meaning = confirmationOf(work);
      return meaning === null ? [] : [`${work} by ${meaning}`];
    });
    expect(confirmed).toEqual(['performed by verified', 'added by added_verified']);
  });
});

describe('the releaser of a batch', () => {
  test.each([
    ['performed', 'You weighed line 3 of this batch. Somebody else of Quality has to release it.'],
    ['verified', 'You verified line 3 of this batch. Somebody else of Quality has to release it.'],
    ['added', 'You added line 3 of this batch. Somebody else of Quality has to release it.'],
    [
      'added_verified',
      'You verified the addition of line 3 of this batch. Somebody else of Quality has to release it.',
    ],
    ['reviewed', null],
    ['voided', null],
  ] as const)('who signed %s on a line gets %j', (meaning, expected) => {
    const work = [{ signerId: '7', meaning, linePosition: 3 }];
    expect(releaserIssue('7', work, false)).toBe(expected);
    expect(releaserIssue('8', work, false)).toBeNull();
    expect(releaserIssue('7', work, true)).toBeNull();
  });
});

test('a deviation is not closed by the person who caused it', () => {
  expect(closerIssue('7', '7')).toBe(
    'You caused this deviation. Somebody else of Quality has to close it.',
  );
  expect(closerIssue('7', '8')).toBeNull();
  expect(closerIssue('7', null)).toBeNull();
});
