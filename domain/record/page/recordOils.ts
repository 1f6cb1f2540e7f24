import { formatGrams, NOTHING } from '#domain/format.ts';
import type { BatchDocument, DocumentLot } from '#domain/record/document/document.ts';
import { asMade } from '#domain/record/made/asMade.ts';
import type { MadeOil } from '#domain/record/made/charged.ts';
import { lotPercents } from './percentColumns.ts';
import { lotNames } from './recordNames.ts';

/** A lot of oil as used: grams with 3 decimals, percents with 1. */
export type RecordOil = {
  readonly oilId: string;
  readonly tag: string;
  readonly description: string;
  readonly batch: string;
  readonly mode: string;
  /** As planned. */
  readonly grams: string;
  /** As made, marked where the plan counts; empty until something was weighed. */
  readonly made: string;
  /** One entry per cannabinoid of the record. */
  readonly percents: readonly string[];
};

/** The modes of a lot in words. */
export const MODE_WORDS: Readonly<Record<DocumentLot['mode'], string>> = {
  flexible: 'Flexible',
  use_all: 'Use all',
  fixed: 'Fixed quantity',
  buffer: 'Buffer',
};

export function recordOils(
  document: BatchDocument,
  cannabinoids: readonly string[],
): readonly RecordOil[] {
  const made = asMade(document)?.oils;
  const names = lotNames(document.lots);
  return document.lots.map((lot, index) => ({
    oilId: lot.oilId,
    tag: lot.tag || NOTHING,
    description: lot.description || NOTHING,
    batch: names.get(lot.oilId)?.batch || NOTHING,
    mode: MODE_WORDS[lot.mode],
    grams: formatGrams(lot.grams),
    made: madeText(made?.[index]),
    percents: lotPercents(lot, cannabinoids),
  }));
}

function madeText(oil: MadeOil | undefined): string {
  if (oil === undefined) return '';
  const { grams, countsPlanned } = oil;
  return countsPlanned ? `${formatGrams(grams)} (planned)` : formatGrams(grams);
}
