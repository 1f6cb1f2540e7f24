import { Button } from '@mantine/core';
import type { UrlSearch } from '#client/shell/useUrlSearch.ts';
import { count } from '#client/ui/format.ts';
import { SearchField } from '#client/ui/SearchField.tsx';
import { PoliteCount, Toolbar } from '#client/ui/Toolbar.tsx';
import { DepartmentSelect } from './DepartmentSelect.tsx';
import './RecipeFilters.css';
import type { DepartmentFilter } from './useDepartmentFilter.ts';

const found = (total: number, search: string): string =>
  `${count(total)} ${total === 1 ? 'recipe' : 'recipes'}${search === '' ? '' : ' found'}`;

type Props = {
  readonly search: UrlSearch;
  /** Null when there is nothing to choose from. */
  readonly departments: DepartmentFilter | null;
  /** What the recipes on screen were searched for. */
  readonly searched: string;
  /** Null while they can't be counted. */
  readonly total: number | null;
  readonly onExpandAll: (expanded: boolean) => void;
};

/** What is listed, how many there are, and how much of it is open. */
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
        <div className="bw-expand-all">
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
