import * as format from '#client/ui/format.ts';
import type { BalanceLine } from '#domain/inventory/balanceLine.ts';

const dayOf = (time: number): string => format.momentDay(new Date(time).toISOString());

/** The line in a sentence: from when to when, what there is now, and the least and the most in between. */
export function balanceWords(
  { from, to, least, most }: Pick<BalanceLine, 'from' | 'to' | 'least' | 'most'>,
  quantityGrams: number,
): string {
  const grams = (value: number): string => `${format.grams(value)} g`;
  return `Quantity from ${dayOf(from)} to ${dayOf(to)}: ${grams(quantityGrams)} now, at least ${grams(least.balanceGrams)} on ${dayOf(least.at)}, at most ${grams(most.balanceGrams)} on ${dayOf(most.at)}. The ledger below has each change.`;
}

type Whole = { readonly total: number; readonly lowAtGrams: number | null };

/** How to read the line, and from when on it is drawn when older entries are not. */
export function balanceNotes(
  { from, entries }: Pick<BalanceLine, 'from' | 'entries'>,
  { total, lowAtGrams }: Whole,
): readonly string[] {
  return [
    'Grams on hand after each change; promised grams leave with the completion of their batch.',
    ...(lowAtGrams === null ? [] : [`Dashed: low at ${format.grams(lowAtGrams)} g.`]),
    ...(entries >= total
      ? []
      : [
          `The newest ${format.count(entries)} of ${format.total(total)} entries, since ${dayOf(from)}.`,
        ]),
  ];
}
