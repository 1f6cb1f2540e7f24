import { useRef, useState } from 'react';
import { type ImportFile, isReadable } from '#client/screens/InventoryScreen/import/answerOf.ts';
import type { Place } from '#client/screens/InventoryScreen/import/importDepartments.ts';
import { useStepFocus } from '#client/screens/InventoryScreen/import/useStepFocus.ts';
import { Banner } from '#client/ui/notice/Banner.tsx';
import type { FileEdits } from '#domain/inventory/file/editedFile.ts';
import { unknownColumn } from '#domain/inventory/file/readImport.ts';
import type { DecimalMark } from '#domain/numbers/readNumber.ts';
import { ColumnMapping } from './ColumnMapping.tsx';
import { DecimalQuestion } from './DecimalQuestion.tsx';
import { FileFacts } from './FileFacts.tsx';
import { ImportSummary } from './ImportSummary.tsx';
import { ImportTable } from './ImportTable.tsx';
import { PlaceSelect } from './PlaceSelect.tsx';
import { PreviewButtons } from './PreviewButtons.tsx';
import { usePreviewedFile } from './usePreviewedFile.ts';

type Props = {
  readonly file: ImportFile;
  readonly cannabinoids: readonly string[];
  readonly isRereading: boolean;
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

/** Shows the rows of a file and their effects before the import. */
export function ImportPreview(props: Props) {
  const { file, isRereading, failure, wasCancelled, places, place, onEdit } = props;
  const [isUnplaced, setUnplaced] = useState(false);
  const select = useRef<HTMLSelectElement>(null);
  const target = useStepFocus();
  const preview = usePreviewedFile(file, place, isRereading);
  const { readable, isPlaceNeeded, into, taken, counts, outcomes, total, isNothing } = preview;
  const setMark = (decimalMark: DecimalMark) => onEdit((edits) => ({ ...edits, decimalMark }));
  const send = () => {
    const isMissing = isPlaceNeeded && place === '';
    setUnplaced(isMissing);
    if (isMissing) select.current?.focus();
    else props.onImport(into);
  };
  return (
    <>
      <LastTry failure={failure} wasCancelled={wasCancelled} />
      <ImportSummary
        name={file.name}
        outcomes={outcomes}
        counts={counts}
        taken={readable === null ? null : taken}
        target={target}
      />
      {!file.read.ok && <Banner tone="problem">{file.read.message}</Banner>}
      {preview.failure !== null && (
        <Banner tone="caution" title="The file could not be compared with the inventory.">
          {preview.failure}
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
          <ImportTable
            file={readable}
            outcomes={outcomes}
            isBusy={preview.isBusy}
            onEdit={onEdit}
          />
        </>
      )}
      {isPlaceNeeded && (
        <PlaceSelect
          ref={select}
          places={places}
          place={place}
          isMissing={isUnplaced && place === ''}
          onPlace={props.onPlace}
        />
      )}
      <PreviewButtons
        total={total}
        isNothing={isNothing}
        isReady={readable !== null && !preview.isBusy}
        onOtherFile={props.onOtherFile}
        onImport={send}
      />
    </>
  );
}

type TryProps = Pick<Props, 'failure' | 'wasCancelled'>;

/** The result of the last attempt to import the file; nothing unless it failed or was cancelled. */
function LastTry({ failure, wasCancelled }: TryProps) {
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
    </>
  );
}
