import { StatusBadge } from '#client/ui/figure/StatusBadge.tsx';
import type { Column } from '#client/ui/table/columns.ts';
import { RowActions, RowButton } from '#client/ui/table/rowActions/RowActions.tsx';
import { type CannabinoidRow, UNITS } from './cannabinoidFields.ts';

type Actions = {
  readonly onEdit: (cannabinoid: CannabinoidRow) => void;
  readonly onDelete: (cannabinoid: CannabinoidRow) => void;
};

const typeOf = ({ isDefault }: CannabinoidRow) => (isDefault ? 'Default' : 'Custom');

export const cannabinoidColumns = ({
  onEdit,
  onDelete,
}: Actions): readonly Column<CannabinoidRow>[] => [
  {
    id: 'name',
    header: 'Name',
    width: '8rem',
    grow: true,
    rowHeader: true,
    sortBy: (row) => row.name,
    cell: (row) => <span title={row.name}>{row.name}</span>,
  },
  {
    id: 'unit',
    header: 'Unit',
    width: '6rem',
    sortBy: (row) => UNITS[row.unit],
    cell: (row) => UNITS[row.unit],
  },
  {
    id: 'type',
    header: 'Type',
    width: '8rem',
    sortBy: typeOf,
    cell: (row) => <StatusBadge status={typeOf(row)} />,
  },
  {
    id: 'actions',
    header: 'Actions',
    width: '9.5rem',
    cell: (row) => (
      <RowActions>
        <RowButton name={`Edit ${row.name}`} onClick={() => onEdit(row)}>
          Edit
        </RowButton>
        {!row.isDefault && (
          <RowButton name={`Delete ${row.name}`} onClick={() => onDelete(row)}>
            Delete
          </RowButton>
        )}
      </RowActions>
    ),
  },
];
