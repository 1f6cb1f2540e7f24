import { Button, Group } from '@mantine/core';
import { useMemo, useState } from 'react';
import { count } from '#client/ui/format.ts';
import { Banner } from '#client/ui/notice/Banner.tsx';
import { saveFile } from '#client/ui/saveFile.ts';
import type { Column } from '#client/ui/table/columns.ts';
import { DataTable } from '#client/ui/table/DataTable.tsx';
import {
  FAILED_ROWS_FILE,
  failedRowsFile,
  leftOutRows,
} from '#domain/inventory/file/failedRows.ts';
import { importedMoveText } from '#domain/lots/transition.ts';
import type { ReadableFile } from './answerOf.ts';
import { fileMovesOf } from './fileMoves.ts';
import type { ImportCounts } from './useImportOils.ts';
import { useStepFocus } from './useStepFocus.ts';

type Props = {
  readonly file: ReadableFile;
  readonly counts: ImportCounts;
  readonly wasTooLate: boolean;
  readonly onOtherFile: () => void;
  readonly onClose: () => void;
  readonly next: NextAct | null;
};

/** The act that follows an import where it is a step of something larger. */
export type NextAct = { readonly label: string; readonly onAct: () => void };

type Issue = { readonly id: string; readonly text: string };

const COLUMNS: readonly Column<Issue>[] = [
  {
    id: 'issue',
    header: 'Issue',
    grow: true,
    cell: ({ text }) => <span title={text}>{text}</span>,
  },
];

const sentence = ({ inserted, updated, unchanged }: ImportCounts): string =>
  `${count(inserted)} inserted, ${count(updated)} updated, ${count(unchanged)} unchanged.`;

/** The result of an import, and what to do with skipped rows. */
export function ImportResult({ file, counts, wasTooLate, next, ...rest }: Props) {
  const { onOtherFile, onClose } = rest;
  const target = useStepFocus();
  const leftOut = useMemo(() => leftOutRows(file.read, counts.errors), [file, counts.errors]);
  const move = importedMoveText(fileMovesOf(counts));
  return (
    <>
      {wasTooLate ? (
        <Banner tone="caution" title="The import could not be cancelled any more." ref={target}>
          Every good row of {file.name} is in the inventory.
        </Banner>
      ) : (
        <Banner tone="ok" title={`${file.name} was imported.`} ref={target}>
          {sentence(counts)}
          {leftOut.size > 0 && ` ${count(leftOut.size)} left out.`}
        </Banner>
      )}
      {move !== null && <Banner tone="caution">{move}</Banner>}
      <Issues errors={counts.errors} file={file} leftOut={leftOut} />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onOtherFile}>
          Import another file
        </Button>
        <Button variant={next === null ? 'filled' : 'default'} onClick={onClose}>
          Done
        </Button>
        {next !== null && <Button onClick={next.onAct}>{next.label}</Button>}
      </Group>
    </>
  );
}

type IssuesProps = Pick<Props, 'file'> & {
  readonly errors: readonly string[];
  readonly leftOut: ReturnType<typeof leftOutRows>;
};

/** The issues of the file on demand, and its failed rows as a file. */
function Issues({ errors, file, leftOut }: IssuesProps) {
  const [isOpen, setOpen] = useState(false);
  const issues = useMemo(
    () => errors.map((text, index): Issue => ({ id: String(index), text })),
    [errors],
  );
  if (issues.length === 0) return null;
  return (
    <>
      <Group gap="xs">
        <Button variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide' : 'View'} {count(issues.length)}{' '}
          {issues.length === 1 ? 'issue' : 'issues'}
        </Button>
        {leftOut.size > 0 && (
          <Button
            variant="default"
            onClick={() => saveFile(FAILED_ROWS_FILE, failedRowsFile(file.read, leftOut))}
          >
            Download failed rows
          </Button>
        )}
      </Group>
      {isOpen && (
        <DataTable<Issue>
          label="Issues of the import"
          rows={issues}
          columns={COLUMNS}
          getRowId={({ id }) => id}
          rowLabel={({ text }) => text}
          maxHeight="half"
          empty={null}
        />
      )}
    </>
  );
}
