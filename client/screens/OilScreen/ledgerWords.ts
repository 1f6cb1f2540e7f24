import type { LedgerReason } from '#client/__generated__/Ledger_query.graphql.ts';
import { count, grams } from '#client/ui/format.ts';

/** The reasons for changes of a quantity. */
export const REASON: Readonly<Record<LedgerReason, string>> = {
  RECEIVED: 'Received',
  EDITED: 'Quantity edited',
  IMPORTED: 'Set by an import',
  INACTIVATED: 'Moved to inactive',
  REACTIVATED: 'Reactivated',
  CONSUMED: 'Used in a batch',
  CORRECTED: 'Batch corrected',
  DISPOSED: 'Disposed',
  SAMPLED: 'Sampled',
  RETURNED: 'Returned to the supplier',
};

type Reasoned = { readonly reason: LedgerReason; readonly note: string };

/** With what somebody gave as the reason of a write-off. */
export const reasonText = ({ reason, note }: Reasoned): string =>
  note === '' ? REASON[reason] : `${REASON[reason]}: ${note}`;

type Sum = {
  readonly entries: number;
  /** The sum of the entries, computed by the server. */
  readonly sumGrams: number;
  readonly quantityGrams: number;
};

/** States that the ledger is complete, or that something changed between two responses. */
export function sumSentence({ entries, sumGrams, quantityGrams }: Sum): string {
  const added = `${count(entries)} ${entries === 1 ? 'entry adds' : 'entries add'} up to ${grams(sumGrams)} g`;
  return sumGrams === quantityGrams
    ? `${added}, the quantity now.`
    : `${added}; the quantity is ${grams(quantityGrams)} g. Reload the page to see what changed meanwhile.`;
}
