import { Checkbox } from '@mantine/core';
import type { UrlSearch } from '#client/shell/useUrlSearch.ts';
import { count } from '#client/ui/format.ts';
import { SearchField } from '#client/ui/SearchField.tsx';
import { PoliteCount, Toolbar } from '#client/ui/Toolbar.tsx';

type Props = {
  readonly search: UrlSearch;
  readonly isGrouped: boolean;
  readonly onGroup: (isGrouped: boolean) => void;
  readonly shown: number;
  readonly total: number;
  /** False while more are on their way. */
  readonly isWhole: boolean;
};

/** What narrows and groups the oils, and how many that leaves. */
export function InventoryToolbar({ search, isGrouped, onGroup, shown, total, isWhole }: Props) {
  return (
    <Toolbar>
      <SearchField
        label="Search by tag, batch, or description"
        placeholder="search by tag, batch, or description"
        value={search.draft}
        onType={search.onType}
        onClear={search.clear}
      />
      <Checkbox
        label="Group by description"
        checked={isGrouped}
        onChange={({ currentTarget }) => onGroup(currentTarget.checked)}
      />
      <PoliteCount>
        {isWhole
          ? `Showing ${count(shown)} of ${count(total)} items`
          : `Loading ${count(total)} items…`}
      </PoliteCount>
    </Toolbar>
  );
}
