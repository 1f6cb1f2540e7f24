import { useMemo } from 'react';
import { useViewer } from '#client/session/useViewer.ts';
import type { Column, Point } from '#client/ui/table/columns.ts';
import { mayAnywhere } from '#domain/access.ts';
import { editableColumns } from './editableColumns.tsx';
import { inventoryColumns } from './inventoryColumns.ts';
import type { InventoryOil } from './inventoryRows.ts';
import { mayWrite } from './oilActions.ts';

type Options = {
  readonly cannabinoids: readonly string[];
  readonly isGrouped: boolean;
  readonly isEditing: boolean;
  /** Keep both stable. */
  readonly onEdit: (oil: InventoryOil) => void;
  readonly onMenu: (oil: InventoryOil, at: Point) => void;
};

/** What the table shows: figures for all, and what a row can do for those who may write some. */
export function useOilColumns(options: Options): readonly Column<InventoryOil>[] {
  const { cannabinoids, isGrouped, isEditing, onEdit, onMenu } = options;
  const viewer = useViewer();
  return useMemo(() => {
    // A description that is edited needs a column to stand in.
    const columns = inventoryColumns(cannabinoids, isGrouped && !isEditing);
    if (!mayAnywhere(viewer, 'manageOils')) return columns;
    return editableColumns(columns, {
      cannabinoids,
      isEditing,
      mayWrite: (oil) => mayWrite(viewer, oil),
      onEdit,
      onMenu,
    });
  }, [cannabinoids, isGrouped, isEditing, viewer, onEdit, onMenu]);
}
