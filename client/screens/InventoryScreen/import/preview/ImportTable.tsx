import { NativeSelect } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { ReadableFile } from '#client/screens/InventoryScreen/import/answerOf.ts';
import { count } from '#client/ui/format.ts';
import { EmptyState } from '#client/ui/notice/EmptyState.tsx';
import { DataTable } from '#client/ui/table/DataTable.tsx';
import type { FileEdits } from '#domain/inventory/file/editedFile.ts';
import type { FileRow } from '#domain/inventory/file/fileRows.ts';
import { type Narrowing, narrowed, type RowOutcome } from './previewRows.ts';
import { RowReasons } from './RowReasons.tsx';
import { usePreviewColumns } from './usePreviewColumns.ts';

type Props = {
  readonly file: ReadableFile;
  readonly outcomes: ReadonlyMap<number, RowOutcome>;
  readonly isBusy: boolean;
  readonly onEdit: (change: (edits: FileEdits) => FileEdits) => void;
};

const NARROWINGS: readonly (readonly [Narrowing, string])[] = [
  ['all', 'All rows'],
  ['issues', 'Rows with issues'],
  ['new', 'New oils'],
  ['changed', 'Rows that change an oil'],
  ['same', 'Rows that change nothing'],
];

/** The rows of the file with their effects, editable where they are invalid or opened. */
export function ImportTable({ file, outcomes, isBusy, onEdit }: Props) {
  const { read, edits } = file;
  const [narrowing, setNarrowing] = useState<Narrowing>('all');
  const columns = usePreviewColumns({ file, outcomes, onEdit });
  const rowsBy = (by: Narrowing) => narrowed(read.rows, outcomes, edits.cells, by);
  const shown = useMemo(
    () => narrowed(read.rows, outcomes, edits.cells, narrowing),
    [read, outcomes, edits, narrowing],
  );
  return (
    <>
      <NativeSelect
        maw="20rem"
        label="Show"
        value={narrowing}
        data={NARROWINGS.map(([value, label]) => ({
          value,
          label: `${label} (${count(rowsBy(value).length)})`,
        }))}
        onChange={({ currentTarget }) => {
          const chosen = NARROWINGS.find(([value]) => value === currentTarget.value);
          setNarrowing(chosen?.[0] ?? 'all');
        }}
      />
      <DataTable<FileRow>
        label="Rows of the file"
        rows={shown}
        columns={columns}
        getRowId={rowId}
        rowLabel={(row) => `row ${row.row}`}
        maxHeight="half"
        busy={isBusy}
        empty={
          <EmptyState
            title={
              read.rows.length === 0 ? 'The file has no rows below the first one' : 'No such rows'
            }
          />
        }
      />
      <RowReasons rows={read.rows} outcomes={outcomes} />
    </>
  );
}

const rowId = ({ row }: FileRow): string => String(row);
