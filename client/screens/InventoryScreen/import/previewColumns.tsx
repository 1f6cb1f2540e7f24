import { EMPTY } from '#client/ui/format.ts';
import type { Column } from '#client/ui/table/columns.ts';
import { ToneIcon } from '#client/ui/tone.tsx';
import type { FileRow } from '#domain/inventory/fileRows.ts';
import { headerOf, type ImportColumns } from '#domain/inventory/importColumns.ts';
import { MendableCell } from './MendableCell.tsx';
import { cellText, issuesAt, messageOf, type RowOutcome } from './previewRows.ts';

type Options = {
  readonly outcomes: ReadonlyMap<number, RowOutcome>;
  /** Rows with cells that were mended. */
  readonly mended: ReadonlyMap<number, unknown>;
  readonly onMend: (row: number, place: number, text: string) => void;
};

/** Left out, or taken with something to look at. */
const toneOf = ({ oil }: FileRow) => (oil === null ? 'problem' : 'caution');

function CellText({ row, place }: { readonly row: FileRow; readonly place: number }) {
  const text = cellText(row, place);
  const reading = row.readings.find((one) => one.place === place && one.isDoubtful);
  const words = reading === undefined ? text : `${text} → ${reading.decimal}`;
  const issues = issuesAt(row, place);
  if (issues.length === 0) return <span title={words}>{words === '' ? EMPTY : words}</span>;
  const message = messageOf(issues);
  return (
    <span className="bw-cell-issue" data-tone={toneOf(row)} title={message}>
      <span role="img" aria-label={message}>
        <ToneIcon tone={toneOf(row)} size={16} />
      </span>{' '}
      {words === '' ? 'empty' : words}
    </span>
  );
}

const OUTCOMES: Readonly<Record<RowOutcome['kind'], string>> = {
  leftOut: 'Left out',
  new: 'New',
  changed: 'Changes',
  same: 'No change',
  open: '',
};

function Outcome({ row, outcome }: { readonly row: FileRow; readonly outcome: RowOutcome }) {
  const { kind, words } = outcome;
  const first = [OUTCOMES[kind], words].filter((text) => text !== '').join(': ');
  const remark = kind === 'leftOut' ? '' : messageOf(row.issues);
  const text = [first, remark].filter((one) => one !== '').join('. ');
  if (kind !== 'leftOut' && remark === '') return <span title={text}>{text}</span>;
  return (
    <span
      className="bw-row-issues"
      data-tone={kind === 'leftOut' ? 'problem' : 'caution'}
      title={text}
    >
      {text}
    </span>
  );
}

const OPEN: RowOutcome = { kind: 'open', words: '' };

/** The number of each row, what becomes of it, and the cells that are read. */
export function previewColumns(
  { places, cannabinoids }: ImportColumns,
  { outcomes, mended, onMend }: Options,
): readonly Column<FileRow>[] {
  const outcomeOf = ({ row }: FileRow) => outcomes.get(row) ?? OPEN;
  const isMendable = (row: FileRow) =>
    mended.has(row.row) || row.issues.length > 0 || outcomeOf(row).kind === 'leftOut';
  const cells = (
    id: string,
    header: string,
    place: number | undefined,
    look: Pick<Column<FileRow>, 'width' | 'numeric'>,
  ): readonly Column<FileRow>[] =>
    place === undefined
      ? []
      : [
          {
            id,
            header,
            ...look,
            cell: (row) =>
              isMendable(row) ? (
                <MendableCell
                  label={`${header} of row ${row.row}`}
                  text={cellText(row, place)}
                  message={messageOf(issuesAt(row, place))}
                  onMend={(text) => onMend(row.row, place, text)}
                />
              ) : (
                <CellText row={row} place={place} />
              ),
          },
        ];
  return [
    { id: 'row', header: 'Row', width: '4.5rem', rowHeader: true, cell: ({ row }) => row },
    {
      id: 'outcome',
      header: 'What happens',
      width: '24rem',
      grow: true,
      cell: (row) => <Outcome row={row} outcome={outcomeOf(row)} />,
    },
    ...cells('tag', 'Tag', places.tag, { width: '8rem' }),
    ...cells('description', 'Description', places.description, { width: '11rem' }),
    ...cells('batch', 'Batch', places.batch, { width: '7rem' }),
    ...cells('qty', 'Qty (g)', places.qty, { width: '8rem', numeric: true }),
    ...cells('received', 'Received', places.received, { width: '7rem' }),
    ...cells('department', 'Department', places.department, { width: '8rem' }),
    ...cells('active', 'Active', places.active, { width: '4.5rem' }),
    ...cannabinoids.flatMap(({ name, place }) =>
      cells(`percent-${name}`, headerOf(name), place, { width: '6.5rem', numeric: true }),
    ),
  ];
}
