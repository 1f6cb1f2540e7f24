import type { LedgerReason } from '#client/__generated__/Ledger_query.graphql.ts';
import { count, grams } from '#client/ui/format.ts';

/** Why a quantity moved, as the ledger says it. */
export const REASON: Readonly<Record<LedgerReason, string>> = {
  RECEIVED: 'Received',
  EDITED: 'Quantity edited',
  IMPORTED: 'Set by an import',
  INACTIVATED: 'Moved to inactive',
  REACTIVATED: 'Reactivated',
  CONSUMED: 'Used in a batch',
  CORRECTED: 'Batch corrected',
};

type Sum = {
  readonly entries: number;
  /** What the entries add up to, as the server counted. */
  readonly sumGrams: number;
  readonly quantityGrams: number;
};

/** That nothing is missing from the ledger, or that something moved between two of the answers. */
export function sumSentence({ entries, sumGrams, quantityGrams }: Sum): string {
  const added = `${count(entries)} ${entries === 1 ? 'entry adds' : 'entries add'} up to ${grams(sumGrams)} g`;
  return sumGrams === quantityGrams
    ? `${added}, the quantity now.`
    : `${added}; the quantity is ${grams(quantityGrams)} g. Reload the page to see what changed meanwhile.`;
}
