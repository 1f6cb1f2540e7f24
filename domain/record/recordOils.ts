import type { DocumentLot } from './document.ts';
import { formatGrams, NOTHING } from './format.ts';
import { lotPercents } from './percentColumns.ts';

/** A lot of oil as it was used: grams with 3 decimals, percents with 1. */
export type RecordOil = {
  readonly oilId: string;
  readonly tag: string;
  readonly description: string;
  readonly batch: string;
  readonly mode: string;
  readonly grams: string;
  /** One entry a cannabinoid of the record. */
  readonly percents: readonly string[];
};

/** How a lot was used, in words. */
export const MODE_WORDS: Readonly<Record<DocumentLot['mode'], string>> = {
  flexible: 'Flexible',
  useAll: 'Use all',
  fixed: 'Fixed quantity',
  buffer: 'Buffer',
};

export const recordOils = (
  lots: readonly DocumentLot[],
  cannabinoids: readonly string[],
): readonly RecordOil[] =>
  lots.map((lot) => ({
    oilId: lot.oilId,
    tag: lot.tag || NOTHING,
    description: lot.description || NOTHING,
    batch: lot.batch || NOTHING,
    mode: MODE_WORDS[lot.mode],
    grams: formatGrams(lot.grams),
    percents: lotPercents(lot, cannabinoids),
  }));
