import type { AuditRows_query$data } from '#client/__generated__/AuditRows_query.graphql.ts';
import { EMPTY, moment } from '#client/ui/format.ts';
import type { Column } from '#client/ui/table/columns.ts';
import { RowActions, RowButton } from '#client/ui/table/rowActions/RowActions.tsx';
import { changesLine, sentence } from './auditWords.ts';

export type EntryRow = AuditRows_query$data['auditLog']['edges'][number]['node'];

export const auditColumns = (onOpen: (entry: EntryRow) => void): readonly Column<EntryRow>[] => [
  {
    id: 'entry',
    header: 'Entry',
    width: '4.5rem',
    numeric: true,
    rowHeader: true,
    cell: (row) => row.sequence,
  },
  { id: 'at', header: 'When', width: '11.5rem', cell: (row) => moment(row.at) },
  {
    id: 'who',
    header: 'Who',
    width: '9rem',
    cell: (row) => <span title={row.actorName}>{row.actorName}</span>,
  },
  {
    id: 'what',
    header: 'What',
    width: '12rem',
    cell: (row) => <span title={row.kind}>{sentence(row.kind)}</span>,
  },
  {
    id: 'record',
    header: 'Record',
    width: '10rem',
    cell: (row) => <span title={row.recordName}>{row.recordName}</span>,
  },
  {
    id: 'changes',
    header: 'Changes',
    width: '10rem',
    grow: true,
    cell: (row) => (row.changes.length === 0 ? EMPTY : <span>{changesLine(row.changes)}</span>),
  },
  {
    id: 'actions',
    header: 'Actions',
    width: '6.5rem',
    pinnedEnd: true,
    cell: (row) => (
      <RowActions>
        <RowButton name={`Details of entry ${row.sequence}`} onClick={() => onOpen(row)}>
          Details
        </RowButton>
      </RowActions>
    ),
  },
];
