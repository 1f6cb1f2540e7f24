import { countText, formatGrams, formatWritten } from '#domain/format.ts';

/** The sentences that a person signs. They are shown before the signature and stored with it. */

/** Weighed grams of one part of a line. */
export type WeighedThing = {
  readonly grams: number;
  /** The tag of the lot, or the name of an ingredient that is not oil. */
  readonly name: string;
  /** From 1; null in a batch of one part. */
  readonly part: number | null;
};

const thing = ({ grams, name }: WeighedThing): string => `${formatGrams(grams)} g of ${name}`;
const place = (word: 'into' | 'in' | 'to', { part }: WeighedThing): string =>
  part === null ? '' : ` ${word} part ${part}`;

/** "I weighed 2.834 g of D9-014 into part 1." */
export const weighedStatement = (weighed: WeighedThing): string =>
  `I weighed ${thing(weighed)}${place('into', weighed)}.`;

/** "I verified 2.834 g of D9-014 in part 1, weighed by Ana Ruiz." */
export const verifiedStatement = (weighed: WeighedThing, performedBy: string): string =>
  `I verified ${thing(weighed)}${place('in', weighed)}, weighed by ${performedBy}.`;

/** "I added 2.834 g of D9-014 to part 1." */
export const addedStatement = (weighed: WeighedThing): string =>
  `I added ${thing(weighed)}${place('to', weighed)}.`;

/** "I verified that 2.834 g of D9-014 was added to part 1 by Ana Ruiz." */
export const addedVerifiedStatement = (weighed: WeighedThing, addedBy: string): string =>
  `I verified that ${thing(weighed)} was added${place('to', weighed)} by ${addedBy}.`;

/** "I void 2.834 g of D9-014 in part 1: the spoon was wet." */
export const voidedStatement = (weighed: WeighedThing, reason: string): string =>
  `I void ${thing(weighed)}${place('in', weighed)}: ${ended(reason)}`;

/** A lot of the inventory as its label names it. */
export type NamedLot = { readonly tag: string; readonly batch: string };

/** "D9-014 / 2231"; the tag alone without a batch. */
const lotText = ({ tag, batch }: NamedLot): string => (batch === '' ? tag : `${tag} / ${batch}`);

/** "I release lot D9-014 / 2231 on certificate K-77."; without one (null) it says so. */
export const lotReleasedStatement = (lot: NamedLot, certificate: string | null): string =>
  certificate === null
    ? `I release lot ${lotText(lot)} without a certificate.`
    : `I release lot ${lotText(lot)} on certificate ${certificate}.`;

/** "I void certificate K-77 of Acme Labs of lot D9-014 / 2231: entered on the wrong lot." `test` is its name, `reason` 10 to 500 characters without blanks around. */
export const testVoidedStatement = (lot: NamedLot, test: string, reason: string): string =>
  `I void ${test} of lot ${lotText(lot)}: ${ended(reason)}`;

/** A lot that Quality allows although a date speaks against it. */
export type AllowedLot = NamedLot & {
  /** "expired on 14 Jan 2027" */
  readonly fact: string;
  /** "received 3 Jan 2026": what tells it from a lot of the same tag and batch; absent: there is none. */
  readonly mark?: string;
};

/** The printed id of a batch, and its production date in words. */
export type DatedBatch = { readonly batchId: string; readonly day: string };

/** "I allow lot D9-014 / 2231": how the permission for a lot begins. */
export const allowedBeginning = (lot: NamedLot): string => `I allow lot ${lotText(lot)}`;

/** "I allow lot D9-014 / 2231, which expired on 14 Jan 2027, for batch BF-… of 15 Jan 2027." */
export const lotAllowedStatement = (lot: AllowedLot, { batchId, day }: DatedBatch): string =>
  `${allowedBeginning(lot)}${lot.mark === undefined ? '' : ` (${lot.mark})`}, which ${lot.fact}, for batch ${batchId} of ${day}.`;

/** "I completed batch BF-20261121-7K2M with 487 units." */
export const completedStatement = (batchId: string, finishedUnits: number): string =>
  `I completed batch ${batchId} with ${unitsText(finishedUnits)}.`;

const unitsText = (units: number): string =>
  units === 1 ? countText(units, 'unit') : `${formatWritten(units, 3)} units`;

/** A changed entry in words, as the record lists it. */
type CorrectedThing = {
  /** "Line 3, Cane sugar: actual quantity (g)". */
  readonly what: string;
  readonly from: string;
  readonly to: string;
};

const changeText = ({ what, from, to }: CorrectedThing): string => `${what}, from ${from} to ${to}`;

/** More would make the sentence too long to read before it is signed. */
const MOST_NAMED = 5;

/**
 * "I corrected batch BF-…, Line 3, Cane sugar: actual quantity (g), from 2.834 to 2.384: digits swapped." Of several
 * changes it names the first five and counts the rest.
 */
export function correctionStatement(
  batchId: string,
  changes: readonly CorrectedThing[],
  reason: string,
): string {
  const named = changes.slice(0, MOST_NAMED).map(changeText);
  const left = changes.length - named.length;
  const rest = left === 0 ? [] : [left === 1 ? 'and 1 more entry' : `and ${left} more entries`];
  return `I corrected batch ${batchId}, ${[...named, ...rest].join('; ')}: ${ended(reason)}`;
}

/** "I verified batch BF-…, signed by Ana Ruiz." */
export const batchVerifiedStatement = (batchId: string, performedBy: string): string =>
  `I verified batch ${batchId}, signed by ${performedBy}.`;

export const batchReleasedStatement = (batchId: string): string => `I release batch ${batchId}.`;

/** "I reject batch BF-…: the wrong flavour." */
export const batchRejectedStatement = (batchId: string, reason: string): string =>
  `I reject batch ${batchId}: ${ended(reason)}`;

/** A reason as the end of a sentence. */
function ended(reason: string): string {
  const text = reason.trim();
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
