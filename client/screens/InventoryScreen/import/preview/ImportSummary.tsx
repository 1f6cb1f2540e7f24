import { Box, Group } from '@mantine/core';
import type { Ref } from 'react';
import type { ImportCounts } from '#client/screens/InventoryScreen/import/useImportOils.ts';
import { count } from '#client/ui/format.ts';
import type { RowOutcome } from './previewRows.ts';

type Props = {
  readonly name: string;
  readonly outcomes: ReadonlyMap<number, RowOutcome>;
  /** Null until the file was compared with the inventory. */
  readonly counts: ImportCounts | null;
  /** Number of valid rows; null when none was read yet. */
  readonly taken: number | null;
  readonly target: Ref<HTMLDivElement>;
};

const rows = (number: number): string => `${count(number)} ${number === 1 ? 'row' : 'rows'}`;

/** The numbers of rows that an import would add, change, leave unchanged and skip. */
export function ImportSummary({ name, outcomes, counts, taken, target }: Props) {
  const leftOut = [...outcomes.values()].filter(({ kind }) => kind === 'leftOut').length;
  return (
    <Group
      align="stretch"
      gap="var(--bw-space-1) var(--bw-space-3)"
      style={{ outline: 'none' }}
      ref={target}
      tabIndex={-1}
      role="status"
    >
      <strong style={{ overflowWrap: 'anywhere' }}>{name}</strong>
      {counts === null && taken !== null && <span>{rows(taken)} can be read.</span>}
      {counts !== null && (
        <span>
          {rows(counts.inserted + counts.updated + counts.unchanged)} will be imported:{' '}
          {count(counts.inserted)} new, {count(counts.updated)} changed, {count(counts.unchanged)}{' '}
          unchanged.
        </span>
      )}
      {leftOut > 0 && (
        <Box component="span" data-tone="problem" c="var(--tone)" fw={600}>
          {rows(leftOut)} with issues will be left out.
        </Box>
      )}
    </Group>
  );
}
