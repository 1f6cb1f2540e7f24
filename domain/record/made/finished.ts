import { numberOf } from '#domain/numbers/settleNumber.ts';
import type { BatchDocument, Finished } from '#domain/record/document/document.ts';
import { ACTUAL_GRAMS, FINISHED_QUANTITY } from '#domain/record/entries/entryNumbers.ts';
import type { HeadDraft, HeadEntries } from '#domain/record/entries/headEntries.ts';
import { meanUnitGrams, settleUnitWeights } from '#domain/record/entries/unitWeights.ts';

/** What was counted and weighed of a finished batch. */
export type Counted = Pick<HeadEntries, 'finishedQuantity' | 'finishedGrams' | 'unitWeights'>;

/** Null until both the whole mass and the weight of a unit are known. */
export function finishedOf({
  finishedGrams,
  unitWeights,
}: Omit<Counted, 'finishedQuantity'>): Finished | null {
  const mean = meanUnitGrams(unitWeights);
  return finishedGrams === null || finishedGrams <= 0 || mean === null
    ? null
    : { grams: finishedGrams, meanUnitGrams: mean };
}

/** The units that a finished batch was, rejected ones included. */
export const finishedUnits = ({ grams, meanUnitGrams: mean }: Finished): number => grams / mean;

/** The document of a batch of which this was counted. */
export function withFinished(
  { finished: _before, ...document }: BatchDocument,
  counted: Omit<Counted, 'finishedQuantity'>,
): BatchDocument {
  const finished = finishedOf(counted);
  return finished === null ? document : { ...document, finished };
}

/** What was typed into a header; what cannot be read counts as not written. */
export function countedIn(header: HeadDraft): Counted {
  const figure = (text: string, rule: typeof ACTUAL_GRAMS) => {
    const number = numberOf(text, rule);
    return Number.isNaN(number) ? null : number;
  };
  const { text, error } = settleUnitWeights(header.unitWeights);
  return {
    finishedQuantity: figure(header.finishedQuantity, FINISHED_QUANTITY),
    finishedGrams: figure(header.finishedGrams, ACTUAL_GRAMS),
    unitWeights: error === null ? text : '',
  };
}
