import { gramsText } from '#domain/format.ts';
import { inARow, type Stretch } from '#domain/picture/stretches.ts';
import { isLow } from './lowLots.ts';
import { freeGrams as promisedOf, promisedWords } from './promisedGrams.ts';

/** The stock of a lot in grams. */
export type Stock = {
  /** On hand, 0 or more. */
  readonly quantityGrams: number;
  /** Not promised to any batch; below 0 when more is promised than on hand. */
  readonly freeGrams: number;
  /** The level at which it runs low; null: none. */
  readonly lowAtGrams: number | null;
};

/** The stock as a bar that also has room for the low level. */
export type StockPicture = {
  readonly stretches: readonly Stretch[];
  /** Where the low level stands, as a share of the length, 0 to 1; null: none. */
  readonly lowAt: number | null;
  /** All of it in words, without a full stop. */
  readonly words: string;
};

/** The free and the promised grams on hand, and the low level; null for an empty lot without a level. */
export function stockPicture({ quantityGrams, freeGrams, lowAtGrams }: Stock): StockPicture | null {
  const whole = Math.max(quantityGrams, lowAtGrams ?? 0);
  if (whole <= 0) return null;
  const free = Math.max(0, Math.min(quantityGrams, freeGrams));
  const parts = [
    { key: 'free', label: 'free', amount: free, color: 0 },
    { key: 'promised', label: 'promised', amount: promisedOf(quantityGrams, free), color: null },
  ];
  return {
    stretches: inARow(
      parts.filter(({ amount }) => amount > 0),
      whole,
    ),
    lowAt: lowAtGrams === null ? null : lowAtGrams / whole,
    words: [
      stockWords(quantityGrams, freeGrams),
      ...(lowAtGrams === null ? [] : [`low at ${gramsText(lowAtGrams)}`]),
      ...(isLow({ grams: quantityGrams, freeGrams, lowAtGrams }) ? ['it runs low'] : []),
    ].join('; '),
  };
}

/** A banner has the figures of a stock of which more is promised than there is. */
function stockWords(quantityGrams: number, freeGrams: number): string {
  const all = `${gramsText(quantityGrams)} on hand, all of it`;
  if (freeGrams < 0) return `${all} promised to batches not yet completed`;
  return freeGrams === quantityGrams ? `${all} free` : promisedWords(quantityGrams, freeGrams);
}
