import type { FileRow } from '#domain/inventory/file/fileRows.ts';
import { messageOf, type RowOutcome } from './previewRows.ts';

export type RowReason = {
  /** The rows are not imported; otherwise they are, with this remark. */
  readonly isLeftOut: boolean;
  readonly text: string;
  readonly rows: readonly number[];
};

/** The reasons why rows are left out, then the remarks on others, each once with the numbers of its rows. */
export function rowReasons(
  rows: readonly FileRow[],
  outcomes: ReadonlyMap<number, RowOutcome>,
): readonly RowReason[] {
  const leftOut = new Map<string, number[]>();
  const remarks = new Map<string, number[]>();
  for (const { row, issues } of rows) {
    const outcome = outcomes.get(row);
    const isLeftOut = outcome?.kind === 'leftOut';
    const text = isLeftOut ? outcome.words : messageOf(issues);
    if (text === '') continue;
    const reasons = isLeftOut ? leftOut : remarks;
    const known = reasons.get(text);
    if (known === undefined) reasons.set(text, [row]);
    else known.push(row);
  }
  const listed = (reasons: ReadonlyMap<string, readonly number[]>, isLeftOut: boolean) =>
    [...reasons].map(([text, numbers]) => ({ isLeftOut, text, rows: numbers }));
  return [...listed(leftOut, true), ...listed(remarks, false)];
}
