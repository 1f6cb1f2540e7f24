import { Suspense, useCallback, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useKeptColumns } from '#client/address/useKeptColumns.ts';
import { useUrlSort } from '#client/address/useUrlSort.ts';
import { editorLink } from '#client/screens/recipes/recipeLinks.ts';
import { lazyPart } from '#client/ui/notice/lazyPart.tsx';
import { useNarrowScreen } from '#client/ui/page/useNarrowScreen.ts';
import { usePhone } from '#client/ui/page/usePhone.ts';
import type { Point } from '#client/ui/table/columns.ts';
import { DataTable } from '#client/ui/table/DataTable.tsx';
import type { ExpandedGroups } from '#client/ui/table/groups/useExpandedGroups.ts';
import { useGroupColors } from '#client/ui/table/groups/useGroupColors.ts';
import { type Picked, pickedOf } from '#client/ui/table/selection/picked.ts';
import { recipeColumns } from './recipeColumns.tsx';
import { groupKey, recipeGrouping } from './recipeGrouping.tsx';
import type { PickedRecipe, RecipeAction } from './recipeRights.ts';
import { RECIPE_TABS, type RecipeTab } from './recipeTabs.ts';
import type { RecipeRow } from './useRecipeRows.ts';

/** The storage key for the colors of recipe groups. */
const COLORS = 'group-colors';

const RecipeMenu = lazyPart(() => import('./RecipeMenu.tsx'));

type Props = {
  readonly tab: RecipeTab;
  readonly rows: readonly RecipeRow[];
  readonly totalCount: number;
  readonly searched: string;
  readonly busy: boolean;
  readonly groups: ExpandedGroups;
  readonly picked: Picked<PickedRecipe>;
  readonly onPick: (picked: Picked<PickedRecipe>) => void;
  readonly onRun: (id: string) => void;
  readonly onAct: (action: RecipeAction, recipes: readonly PickedRecipe[]) => void;
};

const rowId = (row: RecipeRow): string => row.id;

const toPicked = ({ id, recipe: { number, department } }: RecipeRow): PickedRecipe => ({
  id,
  number,
  departmentId: department ? String(department.databaseId) : null,
});

type Grouped = Pick<Props, 'rows' | 'totalCount' | 'searched' | 'groups'>;

function useRecipeGrouping({ rows, totalCount, searched, groups }: Grouped) {
  const colorOf = useGroupColors(
    COLORS,
    useMemo(() => rows.map(groupKey), [rows]),
  );
  const last = rows.at(-1);
  const continuedKey = last && rows.length < totalCount ? groupKey(last) : null;
  return useMemo(
    () => recipeGrouping(groups, colorOf, searched, continuedKey),
    [groups, colorOf, searched, continuedKey],
  );
}

/** The rows in their groups; each has a menu and opens on double click. */
export function RecipeTable(props: Props) {
  const { tab, rows, searched, picked, onRun } = props;
  const { key: place } = useLocation();
  const navigate = useNavigate();
  const [sort, setSort] = useUrlSort();
  const { sizing } = useKeptColumns('RECIPES');
  const isPhone = usePhone();
  const isTablet = useNarrowScreen() && !isPhone;
  const [menu, setMenu] = useState<{ recipe: PickedRecipe; at: Point } | null>(null);
  const showMenu = useCallback(
    (row: RecipeRow, at: Point) => setMenu({ recipe: toPicked(row), at }),
    [],
  );
  const open = useCallback((row: RecipeRow) => void navigate(editorLink(row.id)), [navigate]);
  const columns = useMemo(
    () =>
      recipeColumns({
        searched,
        isPhone,
        isTablet,
        onRun: tab === 'active' ? onRun : null,
        onMenu: showMenu,
      }),
    [searched, isPhone, isTablet, tab, onRun, showMenu],
  );
  const grouping = useRecipeGrouping(props);
  const selected = useMemo(() => new Set(picked.keys()), [picked]);
  const label = RECIPE_TABS.find(({ key }) => key === tab)?.label ?? '';
  return (
    <>
      <DataTable
        label={tab === 'drafts' ? label : `${label} recipes`}
        rows={rows}
        columns={columns}
        getRowId={rowId}
        rowLabel={(row) => row.recipe.number}
        selection={{
          selected,
          onChange: (ids) => props.onPick(pickedOf(ids, picked, rows.map(toPicked))),
        }}
        grouping={grouping}
        sort={sort}
        onSortChange={setSort}
        sizing={sizing}
        totalCount={props.totalCount}
        busy={props.busy}
        density={isPhone ? 'lines' : 'compact'}
        empty={null}
        scrollPlace={place}
        onOpen={open}
        onMenu={showMenu}
      />
      {menu !== null && (
        <Suspense>
          <RecipeMenu
            key={`${menu.recipe.id} ${menu.at.x} ${menu.at.y}`}
            tab={tab}
            {...menu}
            onAct={props.onAct}
            onClose={() => setMenu(null)}
          />
        </Suspense>
      )}
    </>
  );
}
