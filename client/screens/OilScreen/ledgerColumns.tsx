import type { Ledger_query$data } from '#client/__generated__/Ledger_query.graphql.ts';
import * as format from '#client/ui/format.ts';
import { Stacked } from '#client/ui/table/cells/Stacked.tsx';
import type { Column } from '#client/ui/table/columns.ts';
import { BatchLink } from './BatchLink.tsx';
import { reasonText } from './ledgerWords.ts';

type LedgerRow = Ledger_query$data['oil']['ledger']['edges'][number]['node'];

export const LEDGER_COLUMNS: readonly Column<LedgerRow>[] = [
  {
    id: 'when',
    header: 'When',
    width: '11rem',
    rowHeader: true,
    cell: (row) => format.moment(row.createdAt),
  },
  {
    id: 'reason',
    header: 'Reason',
    width: '11rem',
    grow: true,
    cell: (row) => <span title={reasonText(row)}>{reasonText(row)}</span>,
  },
  {
    id: 'change',
    header: 'Change (g)',
    width: '7rem',
    numeric: true,
    cell: (row) => format.signedGrams(row.deltaGrams),
  },
  {
    id: 'balance',
    header: 'Balance (g)',
    width: '7.5rem',
    numeric: true,
    cell: (row) => format.grams(row.balanceGrams),
  },
  {
    id: 'who',
    header: 'Who',
    width: '8rem',
    grow: true,
    cell: (row) => <span title={row.userName}>{row.userName}</span>,
  },
  {
    id: 'batch',
    header: 'Batch',
    width: '10.5rem',
    cell: ({ batch }) => (batch == null ? format.EMPTY : <BatchLink batchId={batch.batchId} />),
  },
];

/** The reason below the time, so that the figures are in view. */
export const NARROW_LEDGER_COLUMNS: readonly Column<LedgerRow>[] = LEDGER_COLUMNS.filter(
  ({ id }) => id !== 'reason',
).map((column) =>
  column.id === 'when'
    ? {
        ...column,
        width: '11rem',
        // On a phone the next column is whole, and those after it begin at the edge.
        least: 'max(10.5rem, min(100cqi - 9.75rem, 12.75rem))',
        grow: true,
        cell: (row) => <Stacked first={format.moment(row.createdAt)} second={reasonText(row)} />,
      }
    : column,
);
