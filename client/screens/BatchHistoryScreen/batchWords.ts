import { count, named } from '#client/ui/format.ts';
import type { BatchAction } from './batchRights.ts';

/** The labels of the buttons above the table (docs/rules/batches.md, History). */
export const barLabel = (action: BatchAction, picked: number): string =>
  `${MENU_LABELS[action]} Selected (${count(picked)})`;

export const MENU_LABELS: Readonly<Record<BatchAction, string>> = {
  inactivate: 'Inactivate',
  reactivate: 'Reactivate',
};

const DONE = { inactivate: 'Inactivated', reactivate: 'Reactivated' } as const;
const ALREADY = { inactivate: 'inactive', reactivate: 'active' } as const;

export type BatchResult = { readonly batchId: string; readonly changed: boolean };

/** The result for each batch as a sentence. */
export function changedSentence(action: BatchAction, results: readonly BatchResult[]): string {
  const before = results.filter(({ changed }) => !changed).map(({ batchId }) => batchId);
  const [only] = results;
  if (before.length > 0) {
    const were = before.length === 1 ? 'was' : 'were';
    const done = `${DONE[action]} ${count(results.length - before.length)} of ${count(results.length)}.`;
    return `${done} ${named(before)} ${were} ${ALREADY[action]} already.`;
  }
  return results.length === 1 && only !== undefined
    ? `${DONE[action]} ${only.batchId}.`
    : `${DONE[action]} ${count(results.length)} batches.`;
}

/** The question before batches are hidden or shown again. */
export const question = (action: BatchAction, batches: number): string =>
  `${MENU_LABELS[action]} ${batches === 1 ? 'this batch' : `${count(batches)} batches`}?`;
