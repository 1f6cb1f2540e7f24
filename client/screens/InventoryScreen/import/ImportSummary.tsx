import type { Ref } from 'react';
import { count } from '#client/ui/format.ts';
import type { RowOutcome } from './previewRows.ts';
import type { ImportCounts } from './useImportOils.ts';

type Props = {
  readonly name: string;
  readonly outcomes: ReadonlyMap<number, RowOutcome>;
  /** Null until the file was compared with the inventory. */
  readonly counts: ImportCounts | null;
  /** Rows that can be read; null when none was read yet. */
  readonly taken: number | null;
  readonly target: Ref<HTMLDivElement>;
};

const rows = (number: number): string => `${count(number)} ${number === 1 ? 'row' : 'rows'}`;

/** How many rows an import would add, change, leave as they are and leave out. */
export function ImportSummary({ name, outcomes, counts, taken, target }: Props) {
  const leftOut = [...outcomes.values()].filter(({ kind }) => kind === 'leftOut').length;
  return (
    <div className="bw-import-summary" ref={target} tabIndex={-1} role="status">
      <strong>{name}</strong>
      {counts === null && taken !== null && <span>{rows(taken)} can be read.</span>}
      {counts !== null && (
        <span>
          {rows(counts.inserted + counts.updated + counts.unchanged)} will be imported:{' '}
          {count(counts.inserted)} new, {count(counts.updated)} changed, {count(counts.unchanged)}{' '}
          unchanged.
        </span>
      )}
      {leftOut > 0 && (
        <span data-tone="problem">{rows(leftOut)} with issues will be left out.</span>
      )}
    </div>
  );
}
