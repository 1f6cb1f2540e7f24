import { expect, test } from 'vitest';
import { balanceNotes, balanceWords } from './balanceWords.ts';

const at = (day: string): number => Date.parse(`2026-11-${day}T12:00:00Z`);
const line = {
  from: at('01'),
  to: at('26'),
  least: { at: at('20'), balanceGrams: 12.5 },
  most: { at: at('01'), balanceGrams: 1000 },
  entries: 50,
};

test('the picture of the quantity has a sentence with its ends, its least and its most', () => {
  expect(balanceWords(line, 640.25)).toBe(
    'Quantity from Nov 1, 2026 to Nov 26, 2026: 640.250 g now, at least 12.500 g on Nov 20, 2026, at most 1,000.000 g on Nov 1, 2026. The ledger below has each change.',
  );
});

test('a picture of a part of the ledger says since when, and a level is explained', () => {
  const [reading, ...none] = balanceNotes(line, { total: 50, lowAtGrams: null });
  expect(reading).toContain('promised grams leave with the completion of their batch');
  expect(none).toEqual([]);
  expect(balanceNotes(line, { total: 213, lowAtGrams: 20 }).slice(1)).toEqual([
    'Dashed: low at 20.000 g.',
    'The newest 50 of 213 entries, since Nov 1, 2026.',
  ]);
});
