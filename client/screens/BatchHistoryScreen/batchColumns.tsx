import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { savedBatchPath } from '#client/screens/batches/run/runLinks.ts';
import { Marked } from '#client/ui/figure/Marked.tsx';
import { StatusBadge } from '#client/ui/figure/StatusBadge.tsx';
import { day, EMPTY } from '#client/ui/format.ts';
import type { Column, Point } from '#client/ui/table/columns.ts';
import { MenuButton } from '#client/ui/table/rowActions/MenuButton.tsx';
import styles from './batchColumns.module.css';
import type { BatchRow } from './useBatchRows.ts';

const STATUS = { ACTIVE: 'Active', COMPLETED: 'Completed' } as const;

/** Deactivation does not change whether a batch was completed. */
const Status = ({ row }: { readonly row: BatchRow }) => (
  <span className={styles.batchStatus}>
    {(row.active || row.status === 'COMPLETED') && <StatusBadge status={STATUS[row.status]} />}
    {!row.active && <StatusBadge status="Inactive" />}
  </span>
);

const intoView = (cell: HTMLElement | null) => cell?.scrollIntoView({ block: 'nearest' });

type Options = {
  readonly searched: string;
  /** The batch that was just completed, highlighted and scrolled into view. */
  readonly completed: string | null;
  readonly showsInactive: boolean;
  readonly onMenu: (row: BatchRow, at: Point) => void;
};

export function batchColumns({ searched, completed, showsInactive, onMenu }: Options) {
  const marked = (text: string) => <Marked text={text} searched={searched} />;
  const columns: readonly Column<BatchRow>[] = [
    {
      id: 'batch',
      header: 'Batch ID',
      width: '10.5rem',
      rowHeader: true,
      cell: (row) =>
        row.batchId === completed ? (
          <span ref={intoView}>
            <Marked text={row.batchId} searched={row.batchId} />
          </span>
        ) : (
          marked(row.batchId)
        ),
    },
    {
      id: 'recipe',
      header: 'Recipe',
      width: '9rem',
      grow: true,
      cell: (row) => (
        <span title={row.recipeDescription}>
          {marked(row.recipeNumber)} {marked(row.recipeDescription)}
        </span>
      ),
    },
    {
      id: 'agent',
      header: 'Agent',
      width: '9rem',
      cell: (row) =>
        row.agentName === '' ? EMPTY : <span title={row.agentName}>{marked(row.agentName)}</span>,
    },
    { id: 'date', header: 'Date', width: '7.25rem', cell: (row) => day(row.productionDate) },
    { id: 'parts', header: 'Parts', width: '4rem', numeric: true, cell: (row) => row.parts },
    {
      id: 'status',
      header: 'Status',
      width: showsInactive ? '12rem' : '7.5rem',
      cell: (row) => <Status row={row} />,
    },
    {
      id: 'actions',
      header: 'Actions',
      width: '8rem',
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
    },
  ];
  return columns;
}
