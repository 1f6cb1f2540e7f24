import { EMPTY } from '#client/ui/format.ts';
import type { Column } from '#client/ui/table/columns.ts';
import { PlainButton } from '#client/ui/table/rowActions/PlainButton.tsx';
import { ToneIcon } from '#client/ui/theme/tone.tsx';
import type { FileRow } from '#domain/inventory/file/fileRows.ts';
import { headerOf, type ImportColumns } from '#domain/inventory/file/importColumns.ts';
import styles from './ImportPreview.module.css';
import { MendableCell } from './MendableCell.tsx';
import { cellText, doubtfulReading, issuesAt, messageOf, type RowOutcome } from './previewRows.ts';

type Options = {
  readonly outcomes: ReadonlyMap<number, RowOutcome>;
  /** True when the cells of this row can be edited. */
  readonly isOpen: (row: FileRow) => boolean;
  /** Makes the cells of a row editable, and focuses the one at `place`. */
  readonly onOpen: (row: number, place: number) => void;
  /** True, once, for the cell that `onOpen` focuses. */
  readonly takesFocus: (row: number, place: number) => boolean;
  readonly onMend: (row: number, place: number, text: string) => void;
  /** Columns whose readings are shown. */
  readonly doubtful: ReadonlySet<number>;
};

/** Skipped, or imported with a remark. */
const toneOf = ({ oil }: FileRow) => (oil === null ? 'problem' : 'caution');

type CellProps = {
  readonly row: FileRow;
  readonly place: number;
  readonly onOpen: Options['onOpen'];
};

/** Clickable for the mouse; the keyboard has one button per row. */
function CellText({ row, place, onOpen }: CellProps) {
  const text = cellText(row, place);
  const reading = doubtfulReading(row, place);
  const words = reading === '' ? text : `${text} → ${reading}`;
  const issues = issuesAt(row, place);
  const message = messageOf(issues);
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.cellText}
      title={message === '' ? words : message}
      onClick={() => onOpen(row.row, place)}
    >
      {message === '' ? (
        words || EMPTY
      ) : (
        <span className={styles.cellIssue} data-tone={toneOf(row)}>
          <span role="img" aria-label={message}>
            <ToneIcon tone={toneOf(row)} size={16} />
          </span>{' '}
          {words || 'empty'}
        </span>
      )}
    </button>
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
      className={styles.rowIssues}
      data-tone={kind === 'leftOut' ? 'problem' : 'caution'}
      title={text}
    >
      {text}
    </span>
  );
}

const OPEN: RowOutcome = { kind: 'open', words: '' };

/** The row numbers, their effects, and the cells. */
export function previewColumns(
  { places, cannabinoids }: ImportColumns,
  { outcomes, isOpen, onOpen, takesFocus, onMend, doubtful }: Options,
): readonly Column<FileRow>[] {
  const outcomeOf = ({ row }: FileRow) => outcomes.get(row) ?? OPEN;
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
            ...(doubtful.has(place) && { width: '13rem' }),
            cell: (row) =>
              isOpen(row) ? (
                <MendableCell
                  label={`${header} of row ${row.row}`}
                  text={cellText(row, place)}
                  reading={doubtfulReading(row, place)}
                  message={messageOf(issuesAt(row, place))}
                  takesFocus={() => takesFocus(row.row, place)}
                  onMend={(text) => onMend(row.row, place, text)}
                />
              ) : (
                <CellText row={row} place={place} onOpen={onOpen} />
              ),
          },
        ];
  return [
    { id: 'row', header: 'Row', width: '4.5rem', rowHeader: true, cell: ({ row }) => row },
    {
      id: 'edit',
      header: 'Edit',
      width: '4rem',
      cell: (row) =>
        !isOpen(row) && (
          <PlainButton
            aria-label={`Edit row ${row.row}`}
            onClick={() => onOpen(row.row, places.tag)}
          >
            Edit
          </PlainButton>
        ),
    },
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
