import type { Column } from '#client/ui/table/columns.ts';
import { PlainButton } from '#client/ui/table/rowActions/PlainButton.tsx';
import type { FileRow } from '#domain/inventory/file/fileRows.ts';
import { headerOf, type ImportColumns } from '#domain/inventory/file/importColumns.ts';
import { LOT_FACT_LABELS } from '#domain/lots/facts.ts';
import styles from './ImportPreview.module.css';
import { CellText, MendableCell } from './MendableCell.tsx';
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

type Look = Pick<Column<FileRow>, 'id' | 'header' | 'width' | 'numeric'>;

/** The columns of the inventory, as far as the file has them. */
const LOOKS: readonly (Look & { readonly id: keyof ImportColumns['places'] })[] = [
  { id: 'tag', header: 'Tag', width: '8rem' },
  { id: 'description', header: 'Description', width: '11rem' },
  { id: 'batch', header: 'Batch', width: '7rem' },
  { id: 'qty', header: 'Qty (g)', width: '8rem', numeric: true },
  { id: 'received', header: 'Received', width: '7rem' },
  { id: 'department', header: 'Department', width: '8rem' },
  { id: 'active', header: 'Active', width: '4.5rem' },
  { id: 'status', header: 'Status', width: '7rem' },
  { id: 'expires_on', header: LOT_FACT_LABELS.expiresOn, width: '7rem' },
  { id: 'retest_on', header: LOT_FACT_LABELS.retestOn, width: '7rem' },
  { id: 'supplier', header: LOT_FACT_LABELS.supplier, width: '9rem' },
  { id: 'supplier_lot', header: LOT_FACT_LABELS.supplierLot, width: '8rem' },
  { id: 'track_tag', header: LOT_FACT_LABELS.trackTag, width: '14rem' },
  { id: 'lab', header: 'Lab', width: '9rem' },
  { id: 'certificate', header: 'Certificate', width: '8rem' },
];

const potencyLook = (name: string): Look => ({
  id: `percent-${name}`,
  header: headerOf(name),
  width: '6.5rem',
  numeric: true,
});

/** The cells at a place of the file, with fields in the rows that are open. */
const cellColumn = (place: number, look: Look, options: Options): Column<FileRow> => ({
  ...look,
  ...(options.doubtful.has(place) && { width: '13rem' }),
  cell: (row) =>
    options.isOpen(row) ? (
      <MendableCell
        label={`${look.header} of row ${row.row}`}
        text={cellText(row, place)}
        reading={doubtfulReading(row, place)}
        message={messageOf(issuesAt(row, place))}
        takesFocus={() => options.takesFocus(row.row, place)}
        onMend={(text) => options.onMend(row.row, place, text)}
      />
    ) : (
      <CellText row={row} place={place} onOpen={options.onOpen} />
    ),
});

/** The row numbers, their effects, and the cells. */
export function previewColumns(
  { places, cannabinoids }: ImportColumns,
  options: Options,
): readonly Column<FileRow>[] {
  const { outcomes, isOpen, onOpen } = options;
  return [
    { id: 'row', header: 'Row', width: '3.5rem', rowHeader: true, cell: ({ row }) => row },
    {
      id: 'edit',
      header: 'Edit',
      width: '5rem',
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
      width: '16rem',
      grow: true,
      cell: (row) => <Outcome row={row} outcome={outcomes.get(row.row) ?? OPEN} />,
    },
    ...LOOKS.flatMap((look) => {
      const place = places[look.id];
      return place === undefined ? [] : [cellColumn(place, look, options)];
    }),
    ...cannabinoids.map(({ name, place }) => cellColumn(place, potencyLook(name), options)),
  ];
}
