import { useCallback, useMemo, useRef, useState } from 'react';
import type { ReadableFile } from '#client/screens/InventoryScreen/import/answerOf.ts';
import type { FileEdits } from '#domain/inventory/file/editedFile.ts';
import { previewColumns } from './previewColumns.tsx';
import type { RowOutcome } from './previewRows.ts';

type Options = {
  readonly file: ReadableFile;
  readonly outcomes: ReadonlyMap<number, RowOutcome>;
  readonly onEdit: (change: (edits: FileEdits) => FileEdits) => void;
};

type CellAt = { readonly row: number; readonly place: number };

/** The columns of a file, with fields in the rows that are wrong or opened. */
export function usePreviewColumns({ file, outcomes, onEdit }: Options) {
  const { read, edits } = file;
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
  return useMemo(
    () =>
      previewColumns(read.columns, {
        outcomes,
        // Fields only in invalid and opened rows, because a file may have thousands.
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
}

function withCell(edits: FileEdits, row: number, place: number, text: string): FileEdits {
  const cells = new Map(edits.cells);
  cells.set(row, new Map([...(edits.cells.get(row) ?? []), [place, text]]));
  return { ...edits, cells };
}
