import { Button } from '@mantine/core';
import {
  type ImportFile,
  isReadable,
  type ReadableFile,
} from '#client/screens/InventoryScreen/import/answerOf.ts';
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
import { type FooterProps, PreviewFooter } from './PreviewFooter.tsx';
import { usePreviewedFile } from './usePreviewedFile.ts';

type Props = Omit<FooterProps, 'preview'> & {
  readonly file: ImportFile;
  readonly cannabinoids: readonly string[];
  readonly isRereading: boolean;
  readonly failure: string | null;
  readonly wasCancelled: boolean;
  readonly onEdit: (change: (edits: FileEdits) => FileEdits) => void;
};

/** Shows the rows of a file and their effects before the import. */
export function ImportPreview(props: Props) {
  const { file, isRereading, failure, wasCancelled, onEdit } = props;
  const target = useStepFocus();
  const preview = usePreviewedFile(file, props, isRereading);
  const { readable, taken, counts, outcomes } = preview;
  const setMark = (decimalMark: DecimalMark) => onEdit((edits) => ({ ...edits, decimalMark }));
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
        <Banner
          tone="caution"
          title="The file could not be compared with the inventory."
          actions={
            preview.isUnasked && (
              <Button variant="default" size="xs" onClick={preview.compareAgain}>
                Compare again
              </Button>
            )
          }
        >
          {preview.failure}
        </Banner>
      )}
      <ColumnMapping
        header={file.header}
        columns={file.edits.columns}
        cannabinoids={props.cannabinoids}
        onColumns={(columns) => onEdit((edits) => ({ ...edits, columns }))}
      />
      {isReadable(file) && <ReadingQuestions file={file} onMark={setMark} />}
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
      <PreviewFooter {...props} preview={preview} />
    </>
  );
}

type QuestionsProps = {
  readonly file: ReadableFile;
  readonly onMark: (mark: DecimalMark) => void;
};

/** Doubts about the columns and figures of a file. */
const ReadingQuestions = ({ file: { read }, onMark }: QuestionsProps) => (
  <>
    {read.columns.unknown.length > 0 && (
      <Banner tone="caution">{read.columns.unknown.map(unknownColumn).join(' ')}</Banner>
    )}
    {read.decimals.kind !== 'decided' && (
      <DecimalQuestion decimals={read.decimals} onMark={onMark} />
    )}
  </>
);

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
