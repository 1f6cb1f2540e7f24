import { Button, Group, NativeSelect } from '@mantine/core';
import { useMemo, useRef, useState } from 'react';
import { Banner } from '#client/ui/Banner.tsx';
import { count } from '#client/ui/format.ts';
import type { FileEdits } from '#domain/inventory/editedFile.ts';
import { unknownColumn } from '#domain/inventory/readImport.ts';
import type { DecimalMark } from '#domain/numbers/readNumber.ts';
import { type ImportFile, isReadable } from './answerOf.ts';
import { ColumnMapping } from './ColumnMapping.tsx';
import { DecimalQuestion } from './DecimalQuestion.tsx';
import { FileFacts } from './FileFacts.tsx';
import './ImportPreview.css';
import { ImportSummary } from './ImportSummary.tsx';
import { ImportTable } from './ImportTable.tsx';
import type { Place } from './importDepartments.ts';
import { outcomesOf, takenCount } from './previewRows.ts';
import { useComparison } from './useComparison.ts';
import { useStepFocus } from './useStepFocus.ts';

type Props = {
  readonly file: ImportFile;
  readonly cannabinoids: readonly string[];
  readonly isRereading: boolean;
  /** Why the last try came to nothing. */
  readonly failure: string | null;
  readonly wasCancelled: boolean;
  readonly places: readonly Place[];
  /** Empty when none is chosen yet. */
  readonly place: string;
  readonly onPlace: (place: string) => void;
  readonly onEdit: (change: (edits: FileEdits) => FileEdits) => void;
  readonly onImport: (place: string) => void;
  readonly onOtherFile: () => void;
};

/** Everything in a file, with what it would do, before any of it is imported. */
export function ImportPreview(props: Props) {
  const { file, isRereading, failure, wasCancelled, places, place, onEdit } = props;
  const readable = isReadable(file) && file.read.decimals.kind === 'decided' ? file : null;
  const read = readable?.read ?? null;
  const [isUnplaced, setUnplaced] = useState(false);
  const select = useRef<HTMLSelectElement>(null);
  const target = useStepFocus();
  // Where each row names its department, the form has nothing to say.
  const isPlaceNeeded = read?.rows.some(({ oil }) => oil !== null && oil.department === null);
  const into = isPlaceNeeded ? place : '';
  const taken = useMemo(() => (read === null ? 0 : takenCount(read)), [read]);
  const isAsked = taken > 0 && !isRereading && (!isPlaceNeeded || place !== '');
  const comparison = useComparison(isAsked ? readable : null, into);
  const counts = comparison.state === 'known' ? comparison.counts : null;
  const outcomes = useMemo(
    () => (read === null ? new Map() : outcomesOf(read, counts)),
    [read, counts],
  );
  const total = counts && counts.inserted + counts.updated + counts.unchanged;
  const isNothing = readable !== null && (taken === 0 || total === 0);
  const isBusy = isRereading || comparison.state === 'asking';
  const setMark = (decimalMark: DecimalMark) => onEdit((edits) => ({ ...edits, decimalMark }));
  const send = () => {
    const isMissing = isPlaceNeeded === true && place === '';
    setUnplaced(isMissing);
    if (isMissing) select.current?.focus();
    else props.onImport(into);
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
      <ImportSummary
        name={file.name}
        outcomes={outcomes}
        counts={counts}
        taken={readable === null ? null : taken}
        target={target}
      />
      {!file.read.ok && <Banner tone="problem">{file.read.message}</Banner>}
      {comparison.state === 'failed' && (
        <Banner tone="caution" title="The file could not be compared with the inventory.">
          {comparison.message}
        </Banner>
      )}
      <ColumnMapping
        header={file.header}
        columns={file.edits.columns}
        cannabinoids={props.cannabinoids}
        onColumns={(columns) => onEdit((edits) => ({ ...edits, columns }))}
      />
      {isReadable(file) && file.read.columns.unknown.length > 0 && (
        <Banner tone="caution">{file.read.columns.unknown.map(unknownColumn).join(' ')}</Banner>
      )}
      {isReadable(file) && file.read.decimals.kind !== 'decided' && (
        <DecimalQuestion decimals={file.read.decimals} onMark={setMark} />
      )}
      {readable !== null && (
        <>
          <FileFacts file={readable} onMark={setMark} />
          <ImportTable file={readable} outcomes={outcomes} isBusy={isBusy} onEdit={onEdit} />
        </>
      )}
      {isPlaceNeeded && (
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
      )}
      <Group justify="flex-end" gap="xs">
        {isNothing && (
          <span id="bw-nothing-to-import" className="bw-count">
            No row can be imported. Mend its cells, or correct the file and choose it again.
          </span>
        )}
        <Button variant="default" onClick={props.onOtherFile}>
          Choose another file
        </Button>
        <Button
          disabled={readable === null || isNothing || isBusy}
          aria-describedby={isNothing ? 'bw-nothing-to-import' : undefined}
          onClick={send}
        >
          {total === null ? 'Import' : `Import ${count(total)} ${total === 1 ? 'row' : 'rows'}`}
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
