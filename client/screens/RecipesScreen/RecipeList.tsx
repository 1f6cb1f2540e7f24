import { type ComponentProps, Suspense, useMemo, useState } from 'react';
import type { RecipesScreenQuery } from '#client/__generated__/RecipesScreenQuery.graphql.ts';
import { useUrlSearch } from '#client/address/useUrlSearch.ts';
import { ReadNotice } from '#client/relay/reading/ReadNotice.tsx';
import type { KeptQuery } from '#client/relay/reading/useKeptQuery.ts';
import { ALL_DEPARTMENTS } from '#client/token/storage.ts';
import { LoadMore } from '#client/ui/list/LoadMore.tsx';
import { Banner } from '#client/ui/notice/Banner.tsx';
import { lazyPart } from '#client/ui/notice/lazyPart.tsx';
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
import { type RecipeRow, useRecipeRows } from './useRecipeRows.ts';

const ConfirmArchive = lazyPart(() => import('./archive/ConfirmArchive.tsx'));
const NoRecipes = lazyPart(() => import('./NoRecipes.tsx'));

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
  const filters = useRecipeFilters(read);
  const { search, departments, searched, onAllDepartments } = filters;
  const groups = useExpandedGroups(search.text, EXPANDED);
  const actions = useRecipeActions({ onRun, onHistory });
  const selection = usePickedRecipes(rows, actions.forgiveMissing);
  const { picked, clear } = selection;
  return (
    <>
      <RecipeFilters
        search={search}
        departments={departments}
        searched={searched}
        total={read.data === null ? null : totalCount}
        onExpandAll={(expanded) => groups.setExpanded(rows.map(groupKey), expanded)}
        picked={picked.size}
        bar={
          (rows.length > 0 || picked.size > 0) && (
            <RecipeToolbar
              tab={tab}
              picked={picked}
              notShown={selection.notShown}
              onShow={() => {
                search.clear();
                onAllDepartments?.();
              }}
              onClear={clear}
              onAct={actions.act}
            />
          )
        }
      />
      {actions.isMissingSelection && (
        <Banner tone="problem">Please select at least one recipe to delete.</Banner>
      )}
      <ReadNotice of={read} title="Failed to load recipes." />
      {read.data !== null && (
        <ListedRecipes
          tab={tab}
          rows={rows}
          totalCount={totalCount}
          filters={filters}
          groups={groups}
          picked={picked}
          onPick={selection.pick}
          onRun={onRun}
          onAct={actions.act}
        />
      )}
      <LoadMore shown={rows.length} total={totalCount} next={paging.next} />
      <ArchiveQuestion
        tab={tab}
        recipes={actions.archiving}
        connectionId={connectionId}
        onArchived={() => selection.drop(actions.archiving)}
        onTakenBack={paging.reload}
        onClose={actions.endArchiving}
      />
    </>
  );
}

type RecipeFilterState = ReturnType<typeof useRecipeFilters>;

function useRecipeFilters(read: KeptQuery<RecipesScreenQuery>) {
  const search = useUrlSearch();
  const departments = useDepartmentFilter(read.latest);
  const isNarrowed = departments !== null && departments.chosen !== ALL_DEPARTMENTS;
  return {
    search,
    departments,
    /** After a failed search, the previous one. */
    searched: read.variables.search ?? '',
    /** Null while all departments are listed. */
    onAllDepartments: isNarrowed ? () => departments.choose(ALL_DEPARTMENTS) : null,
  };
}

/** The selected recipes, also those that a search or the department hides. */
function usePickedRecipes(rows: readonly RecipeRow[], onPicked: () => void) {
  const [picked, setPicked] = useState<Picked<PickedRecipe>>(NONE_PICKED);
  const listed = useMemo(() => new Set(rows.map(({ id }) => id)), [rows]);
  return {
    picked,
    notShown: [...picked.keys()].filter((id) => !listed.has(id)).length,
    pick: (next: typeof picked) => {
      setPicked(next);
      if (next.size > 0) onPicked();
    },
    clear: () => setPicked(NONE_PICKED),
    drop: (recipes: readonly PickedRecipe[]) => {
      const gone = new Set(recipes.map(({ id }) => id));
      setPicked((now) => new Map([...now].filter(([id]) => !gone.has(id))));
    },
  };
}

type ListedProps = Omit<ComponentProps<typeof RecipeTable>, 'searched' | 'busy'> & {
  readonly filters: RecipeFilterState;
};

function ListedRecipes({ filters, ...table }: ListedProps) {
  const { search, searched, onAllDepartments } = filters;
  if (table.rows.length > 0) {
    return <RecipeTable {...table} searched={searched} busy={search.pending} />;
  }
  return (
    <Suspense>
      <NoRecipes
        tab={table.tab}
        searched={searched}
        onClear={search.clear}
        onAllDepartments={onAllDepartments}
      />
    </Suspense>
  );
}

type ArchiveQuestionProps = Omit<ComponentProps<typeof ConfirmArchive>, 'noun'> & {
  readonly tab: RecipeTab;
};

const ArchiveQuestion = ({ tab, ...props }: ArchiveQuestionProps) =>
  props.recipes.length > 0 && (
    <Suspense>
      <ConfirmArchive {...props} noun={tab === 'drafts' ? 'draft' : 'recipe'} />
    </Suspense>
  );
