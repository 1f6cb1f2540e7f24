import { Button, NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import type { UrlSearch } from '#client/address/useUrlSearch.ts';
import { SaveView } from '#client/screens/views/SaveView.tsx';
import { ALL_DEPARTMENTS } from '#client/token/storage.ts';
import { SearchField } from '#client/ui/field/SearchField.tsx';
import { count } from '#client/ui/format.ts';
import type { FilterChip } from '#client/ui/list/FilterChips.tsx';
import { ListHead } from '#client/ui/list/ListHead.tsx';
import { useNarrowScreen } from '#client/ui/page/useNarrowScreen.ts';
import { DEPARTMENT } from './departmentAddress.ts';
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
  /** Actions on the selected recipes. */
  readonly bar: ReactNode;
  readonly picked: number;
};

/** The filters, the number of recipes, the buttons that open or close all groups, and the actions. */
export function RecipeFilters(props: Props) {
  const { search, departments, searched, total, onExpandAll, bar, picked } = props;
  const isFolded = useNarrowScreen();
  // There the choice itself is folded away.
  const chips = isFolded ? departmentChips(departments) : [];
  return (
    <ListHead
      search={<SearchField label="Search recipes" {...search.field} slashKey />}
      filters={departments !== null && <DepartmentSelect filter={departments} />}
      chips={chips}
      onClearFilters={() => departments?.choose(ALL_DEPARTMENTS)}
      count={total === null ? null : found(total, searched)}
      acts={
        <>
          {total !== null && total > 0 && (
            <>
              <Button
                variant="subtle"
                size="compact-sm"
                visibleFrom="sm"
                onClick={() => onExpandAll(true)}
              >
                Expand All
              </Button>
              <Button
                variant="subtle"
                size="compact-sm"
                visibleFrom="sm"
                onClick={() => onExpandAll(false)}
              >
                Collapse All
              </Button>
            </>
          )}
          <SaveView
            list="RECIPES"
            {...(departments !== null && { unsaid: { [DEPARTMENT]: departments.chosen } })}
          />
        </>
      }
      bar={bar}
      picked={picked}
    />
  );
}

function departmentChips(departments: DepartmentFilter | null): readonly FilterChip[] {
  if (departments === null || departments.chosen === ALL_DEPARTMENTS) return [];
  const { chosen, options, choose } = departments;
  const label = options.find(({ value }) => value === chosen)?.label ?? chosen;
  return [{ key: 'department', label, onRemove: () => choose(ALL_DEPARTMENTS) }];
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
