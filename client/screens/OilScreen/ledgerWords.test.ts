import { expect, test } from 'vitest';
import { sumSentence } from './ledgerWords.ts';

test('the ledger states the sum of its entries, which equals the quantity', () => {
  expect(sumSentence({ entries: 3, sumGrams: 1310.5, quantityGrams: 1310.5 })).toBe(
    '3 entries add up to 1,310.500 g, the quantity now.',
  );
  expect(sumSentence({ entries: 1, sumGrams: 5, quantityGrams: 5 })).toContain('1 entry adds up');
});

test('a quantity that changed while the ledger loaded is not presented as the sum', () => {
  const sentence = sumSentence({ entries: 2, sumGrams: 5, quantityGrams: 4.5 });
  expect(sentence).toContain('up to 5.000 g; the quantity is 4.500 g. Reload');
});
