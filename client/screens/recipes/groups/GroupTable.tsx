import { Box, Button } from '@mantine/core';
import { useMemo } from 'react';
import { EmptyState } from '#client/ui/notice/EmptyState.tsx';
import { usePhone } from '#client/ui/page/usePhone.ts';
import { Stacked } from '#client/ui/table/cells/Stacked.tsx';
import type { Column } from '#client/ui/table/columns.ts';
import { DataTable } from '#client/ui/table/DataTable.tsx';
import { RowActions, RowButton } from '#client/ui/table/rowActions/RowActions.tsx';
import type { RecipeGroup } from './useRecipeGroups.ts';

type Props = {
  readonly groups: readonly RecipeGroup[];
  /** Null without the right, as the others. */
  readonly onAdd: (() => void) | null;
  /** Keep both stable. */
  readonly onEdit: ((group: RecipeGroup) => void) | null;
  readonly onDelete: ((group: RecipeGroup) => void) | null;
};

type Actions = Pick<Props, 'onEdit' | 'onDelete'>;

const FIELDS: readonly Column<RecipeGroup>[] = [
  {
    id: 'code',
    header: 'Code',
    // Wide enough for twenty characters where there is space.
    width: 'clamp(9rem, 22vw, 12rem)',
    rowHeader: true,
    sortBy: (group) => group.code,
    cell: (group) => (
      <Box component="span" ff="monospace" title={group.code}>
        {group.code}
      </Box>
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

/** The description below the code, so that the actions are in view on a phone. */
const PHONE_FIELDS: readonly Column<RecipeGroup>[] = FIELDS.flatMap((column) =>
  column.id === 'code'
    ? {
        ...column,
        width: '9rem',
        grow: true,
        cell: ({ code, description }: RecipeGroup) => <Stacked first={code} second={description} />,
      }
    : [],
);

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

/** The recipe groups with their actions. */
export function GroupTable({ groups, onAdd, onEdit, onDelete }: Props) {
  const isPhone = usePhone();
  const columns = useMemo(() => {
    const fields = isPhone ? PHONE_FIELDS : FIELDS;
    return onEdit === null && onDelete === null
      ? fields
      : [...fields, actionColumn({ onEdit, onDelete })];
  }, [isPhone, onEdit, onDelete]);
  return (
    <DataTable
      label="Recipe groups"
      rows={groups}
      columns={columns}
      getRowId={(group) => group.id}
      rowLabel={(group) => group.code}
      density={isPhone ? 'comfortable' : 'compact'}
      maxHeight="half"
      empty={
        <EmptyState
          title="No recipe groups"
          description="Groups sort the recipe list."
          action={
            onAdd !== null && (
              <Button variant="default" size="xs" onClick={onAdd}>
                Add the first group
              </Button>
            )
          }
        />
      }
    />
  );
}
