import { Box, Text } from '@mantine/core';
import { useLocation } from 'react-router';
import type { InventoryTab } from '#client/screens/InventoryScreen/actions/oilActions.ts';
import type { InventoryOil } from '#client/screens/InventoryScreen/inventoryRows.ts';
import type { LotDisplay } from '#client/screens/InventoryScreen/lotDisplay.ts';
import { NoOils } from '#client/screens/InventoryScreen/NoOils.tsx';
import type { OilsTableState } from '#client/screens/InventoryScreen/useOilsTable.ts';
import { usePhone } from '#client/ui/page/usePhone.ts';
import { DataTable } from '#client/ui/table/DataTable.tsx';
import { widthOf } from '#client/ui/table/widths/columnWidths.ts';
import { NOTE } from '#client/ui/theme/looks.ts';
import styles from './OilRows.module.css';

type Props = {
  readonly tab: InventoryTab;
  readonly table: OilsTableState;
  /** False until all oils of a group are there. */
  readonly isComplete: boolean;
  readonly isWriter: boolean;
};

function densityOf({ isShown, hasTwoBadges }: LotDisplay, isPhone: boolean) {
  if (isPhone && isShown) return 'lines';
  return hasTwoBadges ? 'words' : 'compact';
}

const idOf = (oil: InventoryOil): string => oil.id;
const tagOf = (oil: InventoryOil): string => oil.tag;

/** The oils themselves. */
export function OilRows({ tab, table, isComplete, isWriter }: Props) {
  const { key: place } = useLocation();
  const { search, filters, groups, shown } = table.list;
  const { columns, chooser, sort, setSort } = table.columns;
  const isPhone = usePhone();
  const onTick = (ids: ReadonlySet<string>) => {
    table.selection.select(ids);
    table.actions.forgive();
  };
  const first = columns.find(({ rowHeader }) => rowHeader);
  return (
    <Box
      className={styles.oilRows}
      __vars={{ '--bw-first-column': first && widthOf(first, chooser.sizing.widths) }}
    >
      <DataTable
        label={tab === 'active' ? 'Active oils' : 'Inactive oils'}
        busy={tab === 'inactive' && search.pending}
        rows={shown}
        columns={columns}
        getRowId={idOf}
        rowLabel={tagOf}
        {...(groups.grouping && isComplete && { grouping: groups.grouping })}
        {...(isWriter && {
          selection: { selected: table.selection.selected, onChange: onTick },
          onOpen: table.onEdit,
          onMenu: table.openMenu,
        })}
        density={densityOf(table.lots, isPhone)}
        editedId={table.edit.oil?.id ?? null}
        revealedId={table.addOil.addedId}
        sort={sort}
        onSortChange={setSort}
        sizing={chooser.sizing}
        scrollPlace={place}
        empty={
          <NoOils
            tab={tab}
            searched={search.text}
            isFiltered={filters.isOn}
            onClear={filters.clearAll}
          />
        }
      />
      <Text {...NOTE} className={styles.partial}>
        * Average of the lots that have a value
      </Text>
    </Box>
  );
}
