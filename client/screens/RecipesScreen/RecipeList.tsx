import { lazy, Suspense, useMemo, useState } from 'react';
import type { RecipesScreenQuery } from '#client/__generated__/RecipesScreenQuery.graphql.ts';
import { useUrlSearch } from '#client/address/useUrlSearch.ts';
import { ReadNotice } from '#client/relay/reading/ReadNotice.tsx';
import type { KeptQuery } from '#client/relay/reading/useKeptQuery.ts';
import { ALL_DEPARTMENTS } from '#client/token/storage.ts';
import { LoadMore } from '#client/ui/list/LoadMore.tsx';
import { Banner } from '#client/ui/notice/Banner.tsx';
import { useExpandedGroups } from '#client/ui/table/groups/useExpandedGroups.ts';
import { NONE_PICKED, type Picked } from '#client/ui/table/selection/picked.ts';
import { RecipeFilters } from './filter/RecipeFilters.tsx';
import { useDepartmentFilter } from './filter/useDepartmentFilter.ts';
import { RecipeTable } from './RecipeTable.tsx';
import { RecipeToolbar } from './RecipeToolbar.tsx';
import { groupKey } from './recipeGrouping.tsx';
import type { PickedRecipe } from './recipeRights.ts';
import type { RecipeTab } from './recipeTabs.ts';
import { useRecipeActions } from './useRecipeActions.ts';
import { useRecipeRows } from './useRecipeRows.ts';

const ConfirmArchive = lazy(() => import('./archive/ConfirmArchive.tsx'));
const NoRecipes = lazy(() => import('./NoRecipes.tsx'));

/** The storage key for which recipe groups are open. */
const EXPANDED = 'group-expanded';

type Props = {
  readonly read: KeptQuery<RecipesScreenQuery>;
  readonly tab: RecipeTab;
  readonly onRun: (id: string) => void;
  readonly onHistory: (number: string) => void;
};

/** One tab: its filters, the actions on the selection, and the recipes. */
export function RecipeList({ read, tab, onRun, onHistory }: Props) {
  const { rows, totalCount, connectionId, ...paging } = useRecipeRows(read.data);
  const search = useUrlSearch();
  const departments = useDepartmentFilter(read.latest);
  const groups = useExpandedGroups(search.text, EXPANDED);
  const [picked, setPicked] = useState<Picked<PickedRecipe>>(NONE_PICKED);
  const actions = useRecipeActions({ onRun, onHistory });
  const pick = (next: typeof picked) => {
    setPicked(next);
    if (next.size > 0) actions.forgiveMissing();
  };
  const listed = useMemo(() => new Set(rows.map(({ id }) => id)), [rows]);
  // After a failed search, the previous one.
  const searched = read.variables.search ?? '';
  const narrowed = departments !== null && departments.chosen !== ALL_DEPARTMENTS;
  return (
    <>
      <RecipeFilters
        search={search}
        departments={departments}
        searched={searched}
        total={read.data === null ? null : totalCount}
        onExpandAll={(expanded) => groups.setExpanded(rows.map(groupKey), expanded)}
      />
      {(rows.length > 0 || picked.size > 0) && (
        <RecipeToolbar
          tab={tab}
          picked={picked}
          notShown={[...picked.keys()].filter((id) => !listed.has(id)).length}
          onShow={() => {
            search.clear();
            if (narrowed) departments.choose(ALL_DEPARTMENTS);
          }}
          onClear={() => setPicked(NONE_PICKED)}
          onAct={actions.act}
        />
      )}
      {actions.isMissingSelection && (
        <Banner tone="problem">Please select at least one recipe to delete.</Banner>
      )}
      <ReadNotice of={read} title="Failed to load recipes." />
      {read.data === null ? null : rows.length === 0 ? (
        <Suspense>
          <NoRecipes
            tab={tab}
            searched={searched}
            onClear={search.clear}
            onAllDepartments={narrowed ? () => departments.choose(ALL_DEPARTMENTS) : null}
          />
        </Suspense>
      ) : (
        <RecipeTable
          tab={tab}
          rows={rows}
          totalCount={totalCount}
          searched={searched}
          busy={search.pending}
          groups={groups}
          picked={picked}
          onPick={pick}
          onRun={onRun}
          onAct={actions.act}
        />
      )}
      <LoadMore shown={rows.length} total={totalCount} next={paging.next} />
      {actions.archiving.length > 0 && (
        <Suspense>
          <ConfirmArchive
            recipes={actions.archiving}
            noun={tab === 'drafts' ? 'draft' : 'recipe'}
            connectionId={connectionId}
            onArchived={() => {
              const gone = new Set(actions.archiving.map(({ id }) => id));
              setPicked((now) => new Map([...now].filter(([id]) => !gone.has(id))));
            }}
            onTakenBack={paging.reload}
            onClose={actions.endArchiving}
          />
        </Suspense>
      )}
    </>
  );
}
