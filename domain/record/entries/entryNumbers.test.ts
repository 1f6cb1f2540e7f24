import { expect, test } from 'vitest';
import { settleNumber } from '#domain/numbers/settleNumber.ts';
import { ACTUAL_GRAMS, FINISHED_QUANTITY } from './entryNumbers.ts';

test('a number out of range is refused with both bounds, and a thousand tonnes is within them', () => {
  for (const text of ['-3', '1000000001', '2000000000']) {
    expect(settleNumber(text, ACTUAL_GRAMS).error).toBe('Expected grams, 0 to 1,000,000,000');
    expect(settleNumber(text, FINISHED_QUANTITY).error).toBe(
      'Expected a number, 0 to 1,000,000,000',
    );
  }
  expect(settleNumber('1000000000', ACTUAL_GRAMS).error).toBeNull();
});
