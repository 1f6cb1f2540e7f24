import type { PickedOil } from '#client/screens/batches/run/pickedOil.ts';
import type { Column } from '#client/ui/table/columns.ts';
import { RowActions, RowButton } from '#client/ui/table/rowActions/RowActions.tsx';
import textStyles from '#client/ui/theme/text.module.css';

export type RecentActions = {
  readonly isTemporary: (id: string) => boolean;
  readonly onEdit: (id: string) => void;
  /** Null without the right to edit oils. */
  readonly onStore: ((id: string) => void) | null;
  readonly onDelete: (id: string) => void;
};

/** The actions on a temporary oil; stored ones are managed in the inventory. */
export const recentActionsColumn = ({
  isTemporary,
  onEdit,
  onStore,
  onDelete,
}: RecentActions): Column<PickedOil> => ({
  id: 'actions',
  header: 'Actions',
  width: onStore === null ? '9rem' : '16rem',
  pinnedEnd: true,
  cell: ({ id, tag }) =>
    isTemporary(id) ? (
      <RowActions>
        <RowButton name={`Edit ${tag}`} onClick={() => onEdit(id)}>
          Edit
        </RowButton>
        {onStore !== null && (
          <RowButton name={`Save ${tag} to inventory`} onClick={() => onStore(id)}>
            Save to inventory
          </RowButton>
        )}
        <RowButton name={`Delete ${tag}`} onClick={() => onDelete(id)}>
          Delete
        </RowButton>
      </RowActions>
    ) : (
      <span className={textStyles.muted}>In the inventory</span>
    ),
});
