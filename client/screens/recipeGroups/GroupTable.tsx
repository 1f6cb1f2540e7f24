import { useMemo } from 'react';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import type { Column } from '#client/ui/table/columns.ts';
import { DataTable } from '#client/ui/table/DataTable.tsx';
import { RowActions, RowButton } from '#client/ui/table/RowActions.tsx';
import type { RecipeGroup } from './useRecipeGroups.ts';
import './GroupTable.css';

type Props = {
  readonly groups: readonly RecipeGroup[];
  /** Null for who may not. Keep both stable. */
  readonly onEdit: ((group: RecipeGroup) => void) | null;
  readonly onDelete: ((group: RecipeGroup) => void) | null;
};

type Actions = Pick<Props, 'onEdit' | 'onDelete'>;

const FIELDS: readonly Column<RecipeGroup>[] = [
  {
    id: 'code',
    header: 'Code',
    // Twenty characters, where there is room for them.
    width: 'clamp(9rem, 22vw, 12rem)',
    rowHeader: true,
    sortBy: (group) => group.code,
    cell: (group) => (
      <span className="bw-group-code" title={group.code}>
        {group.code}
      </span>
    ),
  },
  {
    id: 'description',
    header: 'Description',
    width: '9rem',
    grow: true,
    sortBy: (group) => group.description,
    cell: (group) => <span title={group.description}>{group.description}</span>,
  },
];

const actionColumn = ({ onEdit, onDelete }: Actions): Column<RecipeGroup> => ({
  id: 'actions',
  header: 'Actions',
  width: onDelete === null ? '5.5rem' : '9.5rem',
  cell: (group) => (
    <RowActions>
      {onEdit !== null && (
        <RowButton name={`Edit ${group.code}`} onClick={() => onEdit(group)}>
          Edit
        </RowButton>
      )}
      {onDelete !== null && (
        <RowButton name={`Delete ${group.code}`} onClick={() => onDelete(group)}>
          Delete
        </RowButton>
      )}
    </RowActions>
  ),
});

/** The recipe groups, each with what may be done to it. */
export function GroupTable({ groups, onEdit, onDelete }: Props) {
  const columns = useMemo(
    () =>
      onEdit === null && onDelete === null
        ? FIELDS
        : [...FIELDS, actionColumn({ onEdit, onDelete })],
    [onEdit, onDelete],
  );
  return (
    <DataTable
      label="Recipe groups"
      rows={groups}
      columns={columns}
      getRowId={(group) => group.id}
      rowLabel={(group) => group.code}
      maxHeight="half"
      empty={
        <EmptyState
          title="No recipe groups"
          description="Groups sort the recipe list. Add your first one above."
        />
      }
    />
  );
}
