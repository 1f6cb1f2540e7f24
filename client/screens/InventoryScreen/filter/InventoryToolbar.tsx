import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { unsaidColumns } from '#client/address/useUrlColumns.ts';
import { ExportOils } from '#client/screens/InventoryScreen/ExportOils.tsx';
import type { OilList } from '#client/screens/InventoryScreen/list/useOilList.ts';
import type { LotDisplay } from '#client/screens/InventoryScreen/lotDisplay.ts';
import type { InventoryOils } from '#client/screens/InventoryScreen/useInventoryOils.ts';
import type { OilTableColumns } from '#client/screens/InventoryScreen/useOilColumns.ts';
import { SaveView } from '#client/screens/views/SaveView.tsx';
import { SearchField } from '#client/ui/field/SearchField.tsx';
import * as format from '#client/ui/format.ts';
import { ListHead } from '#client/ui/list/ListHead.tsx';
import { useNarrowScreen } from '#client/ui/page/useNarrowScreen.ts';
import { ColumnMenu } from '#client/ui/table/columnChoice/ColumnMenu.tsx';
import { OilFilters, oilChips } from './OilFilters.tsx';

type Props = {
  readonly stock: InventoryOils;
  readonly lots: LotDisplay;
  readonly list: OilList;
  readonly columns: OilTableColumns;
  /** False while the oils can't be counted. */
  readonly isRead: boolean;
  /** Actions on the selected oils; null for people who may not change oils. */
  readonly bar: ReactNode;
  readonly picked: number;
};

/** The search, the filters, the grouping, the export of the oils and the actions, with the number of oils found. */
export function InventoryToolbar({ stock, lots, list, columns, isRead, bar, picked }: Props) {
  const { oils, cannabinoids, totalCount, isWhole, isPartial, next } = stock;
  const { search, filters, groups, shown } = list;
  const { isGrouped } = groups;
  const isFolded = useNarrowScreen();
  return (
    <ListHead
      isBarFirst
      isBarAlone
      bar={bar}
      picked={picked}
      search={
        <SearchField
          label="Search by tag, batch, or description"
          placeholder="search by tag, batch, or description"
          {...search.field}
          slashKey
        />
      }
      filters={
        <>
          <OilFilters control={filters} oils={oils} cannabinoids={cannabinoids} lots={lots} />
          <Checkbox
            label="Group by description"
            checked={isGrouped}
            onChange={({ currentTarget }) => groups.setGrouped(currentTarget.checked)}
          />
        </>
      }
      chips={oilChips(filters, oils, lots.isShown && !isFolded)}
      onClearFilters={filters.clear}
      count={
        isRead
          ? isWhole || next.failure !== null
            ? `Showing ${format.count(shown.length)} of ${format.total(totalCount)} items`
            : `Loading ${format.total(totalCount)} items…`
          : null
      }
      acts={
        <>
          <SaveView list="INVENTORY" unsaid={unsaidColumns(columns.chooser)} />
          <ColumnMenu listed={columns.listed} chooser={columns.chooser} />
          <ExportOils
            view={{ oils: shown, columns: columns.columns, sort: columns.sort, isGrouped }}
            cannabinoids={cannabinoids}
            isWhole={isWhole}
            isPartial={isPartial}
          />
        </>
      }
    />
  );
}
