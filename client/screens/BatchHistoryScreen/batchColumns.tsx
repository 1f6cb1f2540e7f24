import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import type { BatchTable_query$data } from '#client/__generated__/BatchTable_query.graphql.ts';
import { day, EMPTY } from '#client/ui/format.ts';
import { StatusBadge } from '#client/ui/StatusBadge.tsx';
import type { Column } from '#client/ui/table/columns.ts';
import './batchColumns.css';

type BatchRow = BatchTable_query$data['batches']['edges'][number]['node'];

const STATUS = { ACTIVE: 'Active', COMPLETED: 'Completed' } as const;

const COLUMNS: readonly Column<BatchRow>[] = [
  {
    id: 'batch',
    header: 'Batch ID',
    width: '10.5rem',
    rowHeader: true,
    cell: (row) => row.batchId,
  },
  {
    id: 'recipe',
    header: 'Recipe',
    width: '11rem',
    grow: true,
    cell: (row) => (
      <span title={row.recipeDescription}>
        {row.recipeNumber} {row.recipeDescription}
      </span>
    ),
  },
  {
    id: 'agent',
    header: 'Agent',
    width: '11rem',
    grow: true,
    cell: (row) => <span title={row.agentName}>{row.agentName || EMPTY}</span>,
  },
  { id: 'date', header: 'Date', width: '7.5rem', cell: (row) => day(row.productionDate) },
];

const STATUS_COLUMN: Column<BatchRow> = {
  id: 'status',
  header: 'Status',
  width: '8rem',
  cell: (row) => <StatusBadge status={row.active ? STATUS[row.status] : 'Inactive'} />,
};

const VIEW: Column<BatchRow> = {
  id: 'view',
  header: 'View',
  width: '4.5rem',
  cell: (row) => (
    <Anchor
      className="bw-view-link"
      component={Link}
      to={`/production-document/batch/${encodeURIComponent(row.batchId)}`}
      aria-label={`View ${row.batchId}`}
    >
      View
    </Anchor>
  ),
};

const ACTIVE_ONLY = [...COLUMNS, VIEW];
const WITH_STATUS = [...COLUMNS, STATUS_COLUMN, VIEW];

/** Only a list of both kinds has to say which is which. */
export const batchColumns = (showsInactive: boolean): readonly Column<BatchRow>[] =>
  showsInactive ? WITH_STATUS : ACTIVE_ONLY;
