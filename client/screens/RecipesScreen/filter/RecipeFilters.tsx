import { Button, NativeSelect } from '@mantine/core';
import type { UrlSearch } from '#client/address/useUrlSearch.ts';
import { SearchField } from '#client/ui/field/SearchField.tsx';
import { count } from '#client/ui/format.ts';
import { PoliteCount, Toolbar } from '#client/ui/list/Toolbar.tsx';
import styles from './RecipeFilters.module.css';
import type { DepartmentFilter } from './useDepartmentFilter.ts';

const found = (total: number, search: string): string =>
  `${count(total)} ${total === 1 ? 'recipe' : 'recipes'}${search === '' ? '' : ' found'}`;

type Props = {
  readonly search: UrlSearch;
  /** Null when there is no choice. */
  readonly departments: DepartmentFilter | null;
  /** The search text of the recipes on screen. */
  readonly searched: string;
  /** Null when they cannot be counted. */
  readonly total: number | null;
  readonly onExpandAll: (expanded: boolean) => void;
};

/** The filters, the number of recipes, and the buttons that open or close all groups. */
export function RecipeFilters({ search, departments, searched, total, onExpandAll }: Props) {
  return (
    <Toolbar>
      <SearchField
        label="Search recipes"
        value={search.draft}
        onType={search.onType}
        onLeave={search.onLeave}
        onClear={search.clear}
        slashKey
      />
      {departments !== null && <DepartmentSelect filter={departments} />}
      {total !== null && <PoliteCount>{found(total, searched)}</PoliteCount>}
      {total !== null && total > 0 && (
        <div className={styles.expandAll}>
          <Button variant="subtle" size="compact-sm" onClick={() => onExpandAll(true)}>
            Expand All
          </Button>
          <Button variant="subtle" size="compact-sm" onClick={() => onExpandAll(false)}>
            Collapse All
          </Button>
        </div>
      )}
    </Toolbar>
  );
}

function DepartmentSelect({ filter }: { readonly filter: DepartmentFilter }) {
  return (
    <NativeSelect
      aria-label="Department"
      value={filter.chosen}
      onChange={(event) => filter.choose(event.currentTarget.value)}
      data={filter.options}
    />
  );
}
