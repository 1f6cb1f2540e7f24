import { Button, Checkbox, Group, NativeSelect } from '@mantine/core';
import { useMemo, useRef, useState } from 'react';
import { Banner } from '#client/ui/Banner.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { count } from '#client/ui/format.ts';
import { DataTable } from '#client/ui/table/DataTable.tsx';
import type { FileRow } from '#domain/inventory/fileRows.ts';
import { unknownColumn } from '#domain/inventory/readImport.ts';
import type { ImportFile } from './answerOf.ts';
import './ImportPreview.css';
import type { Place } from './importDepartments.ts';
import { previewColumns } from './previewColumns.tsx';
import { leftOutCount, remarkedCount, takenCount, withIssues } from './previewRows.ts';
import { useStepFocus } from './useStepFocus.ts';

type Props = {
  readonly file: ImportFile;
  /** Why the last try came to nothing. */
  readonly failure: string | null;
  readonly wasCancelled: boolean;
  readonly places: readonly Place[];
  /** Empty when none is chosen yet. */
  readonly place: string;
  readonly onPlace: (place: string) => void;
  readonly onImport: () => void;
  readonly onOtherFile: () => void;
};

const rows = (number: number): string => `${count(number)} ${number === 1 ? 'row' : 'rows'}`;

/** Everything in a file, with what is wrong where, before any of it is imported. */
export function ImportPreview(props: Props) {
  const { file, failure, wasCancelled, places, place } = props;
  const { read } = file;
  const [isNarrowed, setNarrowed] = useState(false);
  const [isUnplaced, setUnplaced] = useState(false);
  const select = useRef<HTMLSelectElement>(null);
  const target = useStepFocus();
  const columns = useMemo(() => previewColumns(read.columns), [read]);
  const shown = useMemo(() => (isNarrowed ? withIssues(read.rows) : read.rows), [isNarrowed, read]);
  const taken = useMemo(() => takenCount(read), [read]);
  const leftOut = useMemo(() => leftOutCount(read), [read]);
  const remarked = useMemo(() => remarkedCount(read), [read]);
  const send = () => {
    setUnplaced(place === '');
    if (place === '') select.current?.focus();
    else props.onImport();
  };
  return (
    <>
      {failure !== null && (
        <Banner tone="problem" title="Import failed">
          {failure}
        </Banner>
      )}
      {wasCancelled && (
        <Banner tone="info" title="The import was cancelled.">
          Nothing was written.
        </Banner>
      )}
      <div className="bw-import-summary" ref={target} tabIndex={-1}>
        <strong>{file.name}</strong>
        <span>{rows(taken)} will be imported.</span>
        {remarked > 0 && (
          <span data-tone="caution">
            {rows(remarked)} to look at {remarked === 1 ? 'is' : 'are'} among them.
          </span>
        )}
        {leftOut > 0 && (
          <span data-tone="problem">{rows(leftOut)} with issues will be left out.</span>
        )}
      </div>
      {read.columns.unknown.length > 0 && (
        <Banner tone="caution">{read.columns.unknown.map(unknownColumn).join(' ')}</Banner>
      )}
      {leftOut + remarked > 0 && (
        <Checkbox
          label="Only rows with issues"
          checked={isNarrowed}
          onChange={({ currentTarget }) => setNarrowed(currentTarget.checked)}
        />
      )}
      <DataTable<FileRow>
        label="Rows of the file"
        rows={shown}
        columns={columns}
        getRowId={rowId}
        rowLabel={(row) => `row ${row.row}`}
        maxHeight="half"
        empty={<EmptyState title="The file has no rows below the first one" />}
      />
      <NativeSelect
        ref={select}
        label="Import into department"
        className="bw-import-place"
        value={place}
        error={placeError(places, isUnplaced && place === '')}
        data={[
          ...(places.length === 1 ? [] : [{ value: '', label: 'Choose a department' }]),
          ...places,
        ]}
        onChange={({ currentTarget }) => props.onPlace(currentTarget.value)}
      />
      <Group justify="flex-end" gap="xs">
        {taken === 0 && (
          <span id="bw-nothing-to-import" className="bw-count">
            No row can be imported. Correct the file and choose it again.
          </span>
        )}
        <Button variant="default" onClick={props.onOtherFile}>
          Choose another file
        </Button>
        <Button
          disabled={taken === 0}
          aria-describedby={taken === 0 ? 'bw-nothing-to-import' : undefined}
          onClick={send}
        >
          Import {rows(taken)}
        </Button>
      </Group>
    </>
  );
}

/** A department that was closed takes no oils, though somebody still manages it. */
function placeError(places: readonly Place[], isMissing: boolean): string | undefined {
  if (places.length === 0) return 'You manage no active department.';
  return isMissing ? 'Choose a department.' : undefined;
}

const rowId = ({ row }: FileRow): string => String(row);
