import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import type { UrlSearch } from '#client/shell/useUrlSearch.ts';
import * as format from '#client/ui/format.ts';
import { SearchField } from '#client/ui/SearchField.tsx';
import { PoliteCount, Toolbar } from '#client/ui/Toolbar.tsx';

type Props = {
  readonly search: UrlSearch;
  readonly isGrouped: boolean;
  readonly onGroup: (isGrouped: boolean) => void;
  readonly shown: number;
  /** Null while they can't be counted. */
  readonly total: number | null;
  /** False while more are on their way. */
  readonly isWhole: boolean;
  readonly filters: ReactNode;
  /** What is done with the table as a whole. */
  readonly children: ReactNode;
};

/** What narrows and groups the oils, and how many that leaves. */
export function InventoryToolbar({ search, isGrouped, onGroup, filters, ...props }: Props) {
  const { shown, total, isWhole } = props;
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
      {filters}
      <Checkbox
        label="Group by description"
        checked={isGrouped}
        onChange={({ currentTarget }) => onGroup(currentTarget.checked)}
      />
      {total !== null && (
        <PoliteCount>
          {isWhole
            ? `Showing ${format.count(shown)} of ${format.total(total)} items`
            : `Loading ${format.total(total)} items…`}
        </PoliteCount>
      )}
      <div className="bw-toolbar-end">{props.children}</div>
    </Toolbar>
  );
}
