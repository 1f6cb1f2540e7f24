import { describe, expect, test } from 'vitest';
import { WRITTEN_OFF_GRAMS } from '#domain/inventory/oilNumbers.ts';
import { numberOf, settleNumber } from '#domain/numbers/settleNumber.ts';
import { onHandText, shortageText, type WriteOff, writeOffIssues } from './writeOff.ts';

const messages = (written: Partial<WriteOff>) =>
  writeOffIssues({ grams: 1, note: 'Spilled', ...written }).map(({ message }) => message);

describe('a write-off', () => {
  test.each([0.001, 1, 9_999_999_999])('of %f g is fine', (grams) => {
    expect(messages({ grams })).toEqual([]);
  });

  test.each([null, 0, -1])('of %s g is none', (grams) => {
    expect(messages({ grams })).toEqual(['Grams must be above 0.']);
  });

  test('has whole milligrams', () => {
    expect(messages({ grams: 0.0005 })).toEqual(['Grams: at most 3 decimals']);
  });

  test('says why', () => {
    expect(messages({ note: ' ab ' })).toEqual(['Say why, in at least 3 characters.']);
    expect(messages({ note: 'abc' })).toEqual([]);
    expect(messages({ note: 'x'.repeat(500) })).toEqual([]);
    expect(messages({ note: 'x'.repeat(501) })).toEqual(['Note: at most 500 characters']);
  });

  test('keeps negative grams as typed, so that one message says what is wrong', () => {
    expect(settleNumber('-1', WRITTEN_OFF_GRAMS)).toMatchObject({ text: '-1', notice: null });
    expect(messages({ grams: numberOf('-1', WRITTEN_OFF_GRAMS) })).toEqual([
      'Grams must be above 0.',
    ]);
  });

  test('of more than the lot holds says how much that is', () => {
    expect(shortageText('D9-014', '2.500')).toBe('D9-014 has 2.500 g. Write off at most that.');
  });

  test('is told what saved batches take of the lot', () => {
    expect(onHandText(20, 0)).toBe('The lot has 20.000 g.');
    expect(onHandText(20, 5.682)).toBe(
      'The lot has 20.000 g. Saved batches take 5.682 g of it, and are not completed without them.',
    );
  });
});
