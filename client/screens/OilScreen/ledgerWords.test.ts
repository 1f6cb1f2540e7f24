import { expect, test } from 'vitest';
import { sumSentence } from './ledgerWords.ts';

test('the ledger says what its entries add up to, and that it is the quantity', () => {
  expect(sumSentence({ entries: 3, sumGrams: 1310.5, quantityGrams: 1310.5 })).toBe(
    '3 entries add up to 1,310.500 g, the quantity now.',
  );
  expect(sumSentence({ entries: 1, sumGrams: 5, quantityGrams: 5 })).toContain('1 entry adds up');
});

test('a quantity that moved while the ledger was read is not passed off as the sum', () => {
  const sentence = sumSentence({ entries: 2, sumGrams: 5, quantityGrams: 4.5 });
  expect(sentence).toContain('up to 5.000 g; the quantity is 4.500 g. Reload');
});
