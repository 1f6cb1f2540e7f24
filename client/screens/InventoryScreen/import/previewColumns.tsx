import { EMPTY } from '#client/ui/format.ts';
import type { Column } from '#client/ui/table/columns.ts';
import { ToneIcon } from '#client/ui/tone.tsx';
import type { FileRow } from '#domain/inventory/fileRows.ts';
import { headerOf, type ImportColumns } from '#domain/inventory/importColumns.ts';
import { cellText, issuesAt, messageOf } from './previewRows.ts';

/** Left out, or taken with something to look at. */
const toneOf = ({ oil }: FileRow) => (oil === null ? 'problem' : 'caution');

function CellText({ row, place }: { readonly row: FileRow; readonly place: number }) {
  const text = cellText(row, place);
  const issues = issuesAt(row, place);
  if (issues.length === 0) return <span title={text}>{text === '' ? EMPTY : text}</span>;
  const message = messageOf(issues);
  return (
    <span className="bw-cell-issue" data-tone={toneOf(row)} title={message}>
      <span role="img" aria-label={message}>
        <ToneIcon tone={toneOf(row)} size={16} />
      </span>{' '}
      {text === '' ? 'empty' : text}
    </span>
  );
}

function RowIssues({ row }: { readonly row: FileRow }) {
  if (row.issues.length === 0) return null;
  const words = `${row.oil === null ? 'Left out' : 'Imported'}: ${messageOf(row.issues)}`;
  return (
    <span className="bw-row-issues" data-tone={toneOf(row)} title={words}>
      {words}
    </span>
  );
}

const cellColumn = (
  id: string,
  header: string,
  place: number,
  look: Pick<Column<FileRow>, 'width' | 'numeric'>,
): Column<FileRow> => ({
  id,
  header,
  ...look,
  cell: (row) => <CellText row={row} place={place} />,
});

/** The number of each row, what is wrong with it, and the cells that are read. */
export const previewColumns = ({
  places,
  cannabinoids,
}: ImportColumns): readonly Column<FileRow>[] => [
  { id: 'row', header: 'Row', width: '4.5rem', rowHeader: true, cell: ({ row }) => row },
  {
    id: 'issues',
    header: 'Issues',
    width: '24rem',
    grow: true,
    cell: (row) => <RowIssues row={row} />,
  },
  cellColumn('tag', 'Tag', places.tag, { width: '8rem' }),
  cellColumn('description', 'Description', places.description, { width: '11rem' }),
  cellColumn('batch', 'Batch', places.batch, { width: '7rem' }),
  cellColumn('qty', 'Qty (g)', places.qty, { width: '7rem', numeric: true }),
  ...cannabinoids.map(({ name, place }) =>
    cellColumn(`percent-${name}`, headerOf(name), place, { width: '5.5rem', numeric: true }),
  ),
];
