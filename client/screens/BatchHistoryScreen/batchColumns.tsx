import { Anchor } from '@mantine/core';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { useUrlColumns } from '#client/address/useUrlColumns.ts';
import { stageOf } from '#client/screens/batches/batchStatus.ts';
import { savedBatchPath } from '#client/screens/batches/run/runLinks.ts';
import { Marked } from '#client/ui/figure/Marked.tsx';
import { StatusBadge } from '#client/ui/figure/StatusBadge.tsx';
import { day, EMPTY, percent, units } from '#client/ui/format.ts';
import { useNarrowScreen } from '#client/ui/page/useNarrowScreen.ts';
import { usePhone } from '#client/ui/page/usePhone.ts';
import { type Column, type Point, withLast } from '#client/ui/table/columns.ts';
import { RowLink } from '#client/ui/table/RowLink.tsx';
import { MenuButton } from '#client/ui/table/rowActions/MenuButton.tsx';
import styles from './batchColumns.module.css';
import type { BatchRow } from './batchRow.ts';

/** A completed batch says what it still needs. */
const wordOf = (row: BatchRow): string =>
  row.active && row.waitsForVerification ? 'To verify' : stageOf(row);

/** Deactivation does not change whether a batch was completed. */
const Status = ({ row }: { readonly row: BatchRow }) => (
  <span className={styles.batchStatus}>
    {(row.active || row.status === 'COMPLETED') && <StatusBadge status={wordOf(row)} />}
    {!row.active && <StatusBadge status="Inactive" />}
  </span>
);

const intoView = (cell: HTMLElement | null) => cell?.scrollIntoView({ block: 'nearest' });

type Options = {
  readonly searched: string;
  /** On a phone the status is below the ID, the date below the recipe, and the person comes last. */
  readonly isPhone: boolean;
  /** On a tablet the date is below the ID, and the person and the parts come after the status. */
  readonly isTablet: boolean;
  /** The batch that was just completed, highlighted and scrolled into view. */
  readonly completed: string | null;
  readonly showsInactive: boolean;
  /** Keep it stable. */
  readonly onMenu: (row: BatchRow, at: Point) => void;
};

/** The columns with the words that the search looks at. */
function wordColumns({
  searched,
  completed,
  isPhone,
  isTablet,
}: Options): readonly Column<BatchRow>[] {
  const marked = (text: string) => <Marked text={text} searched={searched} />;
  const named = (text: string, behind = text) =>
    text === '' ? EMPTY : <span title={behind}>{marked(text)}</span>;
  return [
    {
      id: 'batch',
      header: 'Batch ID',
      width: '10.5rem',
      least: '9.125rem',
      rowHeader: true,
      cell: (row) => (
        <span className={styles.batchCell} ref={row.batchId === completed ? intoView : null}>
          <RowLink to={savedBatchPath(row.batchId)}>
            <Marked
              text={row.batchId}
              searched={row.batchId === completed ? row.batchId : searched}
            />
          </RowLink>
          {isPhone && <Status row={row} />}
          {isTablet && <span className={styles.date}>{day(row.productionDate)}</span>}
        </span>
      ),
    },
    {
      id: 'recipe',
      header: 'Recipe',
      width: '8.25rem',
      // As wide as the ID leaves it, so that no other column is seen in part.
      least: isPhone ? 'max(8.25rem, 100cqi - 11.875rem)' : isTablet ? '12rem' : '6.25rem',
      grow: true,
      cell: (row) => (
        <span className={styles.recipe} title={row.recipeDescription}>
          <span>{marked(row.recipeNumber)}</span>{' '}
          <span>
            {isPhone && <span aria-hidden>{day(row.productionDate)} · </span>}
            {marked(row.recipeDescription)}
          </span>
        </span>
      ),
    },
    {
      id: 'number',
      header: 'Batch Number',
      width: '7.5rem',
      isExtra: true,
      cell: ({ batchNumber }) => named(batchNumber),
    },
    {
      id: 'agent',
      header: 'Agent',
      width: '7rem',
      least: isTablet ? '5.75rem' : '4.75rem',
      cell: (row) => named(row.agentDisplayName, row.agentName),
    },
    {
      id: 'supervisor',
      header: 'Supervisor',
      width: '7.5rem',
      isExtra: true,
      cell: ({ supervisorName }) => named(supervisorName),
    },
  ];
}

/** The result of a batch and who saved it. Extra columns, hidden until they are chosen. */
const RESULT_COLUMNS: readonly Column<BatchRow>[] = [
  {
    id: 'finished',
    header: 'Finished',
    width: '6.5rem',
    numeric: true,
    isExtra: true,
    cell: ({ finishedQuantity }) => units(finishedQuantity),
  },
  {
    id: 'yield',
    header: 'Yield (%)',
    width: '6rem',
    numeric: true,
    isExtra: true,
    cell: (row) => percent(row.yield?.percentOfTheoretical),
  },
  {
    id: 'savedBy',
    header: 'Saved by',
    width: '8rem',
    isExtra: true,
    cell: ({ createdBy }) => <span title={createdBy}>{createdBy}</span>,
  },
];

const actionsColumn = ({ onMenu }: Options): Column<BatchRow> => ({
  id: 'actions',
  header: 'Actions',
  width: '8rem',
  least: '5.875rem',
  pinnedEnd: true,
  cell: (row) => (
    <span className={styles.batchActions}>
      <Anchor
        className={styles.viewLink}
        component={Link}
        to={savedBatchPath(row.batchId)}
        aria-label={`View ${row.batchId}`}
      >
        View
      </Anchor>
      <MenuButton name={`Actions for ${row.batchId}`} onMenu={(at) => onMenu(row, at)} />
    </span>
  ),
});

const BEYOND_TABLET: ReadonlySet<string> = new Set(['agent', 'supervisor', 'parts']);
const BEYOND_PHONE: ReadonlySet<string> = new Set(['agent', 'supervisor', 'date']);

const forPhone = (columns: readonly Column<BatchRow>[]): readonly Column<BatchRow>[] =>
  withLast(
    withLast(
      columns.filter(({ id }) => id !== 'status'),
      ({ id }) => BEYOND_PHONE.has(id),
    ),
    ({ id }) => id === 'actions',
  );

const forTablet = (columns: readonly Column<BatchRow>[]): readonly Column<BatchRow>[] =>
  withLast(
    withLast(
      columns.filter(({ id }) => id !== 'date'),
      ({ id }) => BEYOND_TABLET.has(id),
    ),
    ({ id }) => id === 'actions',
  );

const batchColumns = (options: Options): readonly Column<BatchRow>[] => [
  ...wordColumns(options),
  {
    id: 'date',
    header: 'Date',
    width: '7.25rem',
    least: '6.5rem',
    cell: (row) => day(row.productionDate),
  },
  {
    id: 'parts',
    header: 'Parts',
    width: '4rem',
    least: '3.125rem',
    numeric: true,
    cell: (row) => row.parts,
  },
  ...RESULT_COLUMNS,
  {
    id: 'status',
    header: 'Status',
    width: options.showsInactive ? '14rem' : '8.5rem',
    ...(!options.showsInactive && { least: '7.5rem' }),
    cell: (row) => <Status row={row} />,
  },
  actionsColumn(options),
];

/** The columns of the history: `listed` are all of them, `columns` the chosen ones in their order. */
export function useBatchColumns(options: Omit<Options, 'isPhone' | 'isTablet'>) {
  const { searched, completed, showsInactive, onMenu } = options;
  const isPhone = usePhone();
  const isTablet = useNarrowScreen() && !isPhone;
  const listed = useMemo(() => {
    const columns = batchColumns({ searched, completed, showsInactive, isPhone, isTablet, onMenu });
    return isPhone ? forPhone(columns) : isTablet ? forTablet(columns) : columns;
  }, [searched, completed, showsInactive, isPhone, isTablet, onMenu]);
  const chooser = useUrlColumns('BATCHES', listed);
  const { arrange } = chooser;
  const columns = useMemo(() => arrange(listed), [arrange, listed]);
  return { listed, chooser, columns };
}
