import { Checkbox } from '@mantine/core';
import { ExportOils } from '#client/screens/InventoryScreen/ExportOils.tsx';
import type { OilList } from '#client/screens/InventoryScreen/list/useOilList.ts';
import type { InventoryOils } from '#client/screens/InventoryScreen/useInventoryOils.ts';
import type { OilTableColumns } from '#client/screens/InventoryScreen/useOilColumns.ts';
import { SearchField } from '#client/ui/field/SearchField.tsx';
import * as format from '#client/ui/format.ts';
import { PoliteCount, Toolbar, ToolbarEnd } from '#client/ui/list/Toolbar.tsx';
import { ColumnMenu } from '#client/ui/table/columnChoice/ColumnMenu.tsx';
import { OilFilters } from './OilFilters.tsx';

type Props = {
  readonly stock: InventoryOils;
  readonly list: OilList;
  readonly columns: OilTableColumns;
  /** False while the oils can't be counted. */
  readonly isRead: boolean;
};

/** The search, the filters, the grouping and the export of the oils, with the number of oils found. */
export function InventoryToolbar({ stock, list, columns, isRead }: Props) {
  const { oils, cannabinoids, totalCount, isWhole, isPartial, next } = stock;
  const { search, filters, groups, shown } = list;
  const { isGrouped } = groups;
  return (
    <Toolbar isCrowded>
      <SearchField
        label="Search by tag, batch, or description"
        placeholder="search by tag, batch, or description"
        value={search.draft}
        onType={search.onType}
        onLeave={search.onLeave}
        onClear={search.clear}
      />
      <OilFilters control={filters} oils={oils} cannabinoids={cannabinoids} />
      <Checkbox
        label="Group by description"
        checked={isGrouped}
        onChange={({ currentTarget }) => groups.setGrouped(currentTarget.checked)}
      />
      {isRead && (
        <PoliteCount>
          {isWhole || next.failure !== null
            ? `Showing ${format.count(shown.length)} of ${format.total(totalCount)} items`
            : `Loading ${format.total(totalCount)} items…`}
        </PoliteCount>
      )}
      <ToolbarEnd>
        <ColumnMenu listed={columns.listed} chooser={columns.chooser} />
        <ExportOils
          view={{ oils: shown, columns: columns.columns, sort: columns.sort, isGrouped }}
          cannabinoids={cannabinoids}
          isWhole={isWhole}
          isPartial={isPartial}
        />
      </ToolbarEnd>
    </Toolbar>
  );
}
