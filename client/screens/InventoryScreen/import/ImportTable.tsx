import { NativeSelect } from '@mantine/core';
import { useCallback, useMemo, useRef, useState } from 'react';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { count } from '#client/ui/format.ts';
import { DataTable } from '#client/ui/table/DataTable.tsx';
import type { FileEdits } from '#domain/inventory/editedFile.ts';
import type { FileRow } from '#domain/inventory/fileRows.ts';
import type { ReadableFile } from './answerOf.ts';
import { previewColumns } from './previewColumns.tsx';
import { type Narrowing, narrowed, type RowOutcome } from './previewRows.ts';

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

/** The rows of the file, what becomes of each, and fields for those that are wrong or opened. */
export function ImportTable({ file, outcomes, isBusy, onEdit }: Props) {
  const { read, edits } = file;
  const [narrowing, setNarrowing] = useState<Narrowing>('all');
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const awaited = useRef<CellAt | null>(null);
  const open = useCallback((row: number, place: number) => {
    awaited.current = { row, place };
    setOpened((rows) => new Set([...rows, row]));
  }, []);
  const takesFocus = useCallback((row: number, place: number) => {
    const isAwaited = awaited.current?.row === row && awaited.current.place === place;
    if (isAwaited) awaited.current = null;
    return isAwaited;
  }, []);
  const doubtful = useMemo(
    () =>
      new Set(
        read.rows.flatMap(({ readings }) =>
          readings.flatMap(({ place, isDoubtful }) => (isDoubtful ? [place] : [])),
        ),
      ),
    [read],
  );
  const columns = useMemo(
    () =>
      previewColumns(read.columns, {
        outcomes,
        // Fields wherever something is to be mended; elsewhere a row at a time, since a file has thousands.
        isOpen: ({ row, issues }) =>
          opened.has(row) ||
          edits.cells.has(row) ||
          issues.length > 0 ||
          outcomes.get(row)?.kind === 'leftOut',
        onOpen: open,
        takesFocus,
        onMend: (row, place, text) => onEdit((said) => withCell(said, row, place, text)),
        doubtful,
      }),
    [read, edits, outcomes, opened, open, takesFocus, onEdit, doubtful],
  );
  const rowsBy = (by: Narrowing) => narrowed(read.rows, outcomes, edits.cells, by);
  const shown = useMemo(
    () => narrowed(read.rows, outcomes, edits.cells, narrowing),
    [read, outcomes, edits, narrowing],
  );
  return (
    <>
      <NativeSelect
        className="bw-import-place"
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
    </>
  );
}

type CellAt = { readonly row: number; readonly place: number };

const rowId = ({ row }: FileRow): string => String(row);

function withCell(edits: FileEdits, row: number, place: number, text: string): FileEdits {
  const cells = new Map(edits.cells);
  cells.set(row, new Map([...(edits.cells.get(row) ?? []), [place, text]]));
  return { ...edits, cells };
}
