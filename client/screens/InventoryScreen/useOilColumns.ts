import { useMemo } from 'react';
import { useViewer } from '#client/session/useViewer.ts';
import type { ColumnChooser } from '#client/shell/useUrlColumns.ts';
import type { Column, Point } from '#client/ui/table/columns.ts';
import { mayAnywhere } from '#domain/access.ts';
import { editableColumns } from './editableColumns.tsx';
import { inventoryColumns } from './inventoryColumns.ts';
import type { InventoryOil } from './inventoryRows.ts';
import { mayWrite } from './oilActions.ts';

type Options = {
  /** As `useUrlColumns` gives it. */
  readonly arrange: ColumnChooser['arrange'];
  readonly cannabinoids: readonly string[];
  readonly isGrouped: boolean;
  readonly isEditing: boolean;
  readonly hasDepartment: boolean;
  readonly isNarrow: boolean;
  /** Keep both stable. */
  readonly onEdit: (oil: InventoryOil) => void;
  readonly onMenu: (oil: InventoryOil, at: Point) => void;
};

/**
 * What the table can show, and what it shows: the columns that were chosen, with what a row can do
 * for those who may write some.
 */
export function useOilColumns(options: Options): {
  readonly listed: readonly Column<InventoryOil>[];
  readonly columns: readonly Column<InventoryOil>[];
} {
  const { cannabinoids, isGrouped, isEditing, arrange, onEdit, onMenu } = options;
  const { hasDepartment, isNarrow } = options;
  const viewer = useViewer();
  const listed = useMemo(
    () => inventoryColumns(cannabinoids, { isGrouped, isEditing, hasDepartment, isNarrow }),
    [cannabinoids, isGrouped, isEditing, hasDepartment, isNarrow],
  );
  const columns = useMemo(() => {
    const chosen = arrange(listed);
    if (!mayAnywhere(viewer, 'manageOils')) return chosen;
    return editableColumns(chosen, {
      cannabinoids,
      isEditing,
      mayWrite: (oil) => mayWrite(viewer, oil),
      onEdit,
      onMenu,
    });
  }, [arrange, listed, cannabinoids, isEditing, viewer, onEdit, onMenu]);
  return { listed, columns };
}
