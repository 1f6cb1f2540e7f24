import { useMemo } from 'react';
import { useUrlColumns } from '#client/address/useUrlColumns.ts';
import { useUrlSort } from '#client/address/useUrlSort.ts';
import { areOfSeveralDepartments } from '#client/screens/oils/oilColumns.tsx';
import { useViewer } from '#client/session/useViewer.ts';
import { useNarrowScreen } from '#client/ui/page/useNarrowScreen.ts';
import { usePhone } from '#client/ui/page/usePhone.ts';
import type { Point } from '#client/ui/table/columns.ts';
import { mayAnywhere } from '#domain/access.ts';
import { mayWrite } from './actions/oilActions.ts';
import { editableColumns } from './edit/editableColumns.tsx';
import { inventoryColumns } from './inventoryColumns.ts';
import type { InventoryOil } from './inventoryRows.ts';
import type { LotDisplay } from './lotDisplay.ts';

type Options = {
  readonly oils: readonly InventoryOil[];
  readonly cannabinoids: readonly string[];
  readonly isGrouped: boolean;
  readonly lots: LotDisplay;
  /** Keep both stable. */
  readonly onEdit: (oil: InventoryOil) => void;
  readonly onMenu: (oil: InventoryOil, at: Point) => void;
};

/**
 * The columns and the order of the rows: `listed` are all available columns, `columns` the chosen ones, with editing
 * for people who may change oils.
 */
export function useOilColumns(options: Options) {
  const { oils, cannabinoids, isGrouped, lots, onEdit, onMenu } = options;
  const viewer = useViewer();
  const [sort, setSort] = useUrlSort();
  const isNarrow = useNarrowScreen();
  const isPhone = usePhone();
  const hasDepartment = useMemo(() => areOfSeveralDepartments(oils), [oils]);
  const every = useMemo(
    () =>
      inventoryColumns(cannabinoids, {
        isGrouped: false,
        hasDepartment,
        isNarrow,
        isPhone,
        lots,
      }),
    [cannabinoids, hasDepartment, isNarrow, isPhone, lots],
  );
  const chooser = useUrlColumns('INVENTORY', every);
  const { arrange } = chooser;
  const listed = useMemo(
    () => inventoryColumns(cannabinoids, { isGrouped, hasDepartment, isNarrow, isPhone, lots }),
    [cannabinoids, isGrouped, hasDepartment, isNarrow, isPhone, lots],
  );
  const columns = useMemo(() => {
    const chosen = arrange(listed);
    if (!mayAnywhere(viewer, 'manageOils')) return chosen;
    return editableColumns(chosen, {
      cannabinoids,
      isPhone,
      mayWrite: (oil) => mayWrite(viewer, oil),
      onEdit,
      onMenu,
    });
  }, [arrange, listed, cannabinoids, isPhone, viewer, onEdit, onMenu]);
  return {
    chooser,
    listed,
    columns,
    // A column that is not shown would leave the order of the rows unexplained.
    sort: columns.some(({ id }) => id === sort?.column) ? sort : null,
    setSort,
  };
}

export type OilTableColumns = ReturnType<typeof useOilColumns>;
