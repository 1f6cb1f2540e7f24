import { expect, test } from 'vitest';
import { stockAfter } from './fileStock.ts';

test.each([
  ['new', null, { active: null, grams: 5 }, { active: true, grams: 5, gramsBefore: null }],
  ['new, inactive', null, { active: false, grams: 5 }, { active: false, grams: 0, gramsBefore: 5 }],
  ['active', [true, 7, null], { active: null, grams: 5 }, [true, 5, null]],
  ['made inactive', [true, 7, null], { active: false, grams: 0 }, [false, 0, 7]],
  ['made inactive with a Qty', [true, 7, null], { active: false, grams: 5 }, [false, 0, 5]],
  ['inactive still', [false, 0, 7], { active: null, grams: 0 }, [false, 0, 7]],
  ['inactive, with a Qty', [false, 0, 7], { active: null, grams: 5 }, null],
  ['inactive, with one for later', [false, 0, 7], { active: false, grams: 5 }, [false, 0, 5]],
  ['reactivated', [false, 0, 7], { active: true, grams: 5 }, [true, 5, null]],
] as const)('the stock of a lot that is %s', (_, present, row, after) => {
  expect(stockAfter(stockOf(present), row)).toEqual(stockOf(after));
});

type Stock = NonNullable<ReturnType<typeof stockAfter>>;

function stockOf(stock: Stock | readonly [boolean, number, number | null] | null): Stock | null {
  if (stock === null || 'active' in stock) return stock;
  const [active, grams, gramsBefore] = stock;
  return { active, grams, gramsBefore };
}
