import type { PickedOil } from '#client/screens/run/rerun.ts';
import type { Column } from '#client/ui/table/columns.ts';
import { RowActions, RowButton } from '#client/ui/table/RowActions.tsx';

export type RecentActions = {
  readonly isTemporary: (id: string) => boolean;
  readonly onEdit: (id: string) => void;
  /** Null for those who may not write oils. */
  readonly onStore: ((id: string) => void) | null;
  readonly onDelete: (id: string) => void;
};

/** What can be done to an oil only this tab knows; one in the inventory is kept there. */
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
      <span className="bw-muted">In the inventory</span>
    ),
});
