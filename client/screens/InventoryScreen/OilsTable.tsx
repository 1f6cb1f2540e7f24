import { Box } from '@mantine/core';
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { InventoryScreenQuery } from '#client/__generated__/InventoryScreenQuery.graphql.ts';
import { ReadNotice } from '#client/relay/ReadNotice.tsx';
import type { KeptQuery } from '#client/relay/useKeptQuery.ts';
import { areOfSeveralDepartments, type OilRow } from '#client/screens/oils/oilColumns.tsx';
import { useViewer } from '#client/session/useViewer.ts';
import { useExpandedGroups } from '#client/shell/useExpandedGroups.ts';
import { useGroupColors } from '#client/shell/useGroupColors.ts';
import { useUrlColumns } from '#client/shell/useUrlColumns.ts';
import { useUrlFlag } from '#client/shell/useUrlFlag.ts';
import { useUrlSearch } from '#client/shell/useUrlSearch.ts';
import { useUrlSort } from '#client/shell/useUrlSort.ts';
import { Banner } from '#client/ui/Banner.tsx';
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx';
import { count } from '#client/ui/format.ts';
import { LoadMore } from '#client/ui/LoadMore.tsx';
import { ColumnMenu } from '#client/ui/table/ColumnMenu.tsx';
import type { Point } from '#client/ui/table/columns.ts';
import { DataTable } from '#client/ui/table/DataTable.tsx';
import { useNarrowScreen } from '#client/ui/useNarrowScreen.ts';
import { useSteady } from '#client/ui/useSteady.ts';
import { mayAnywhere } from '#domain/access.ts';
import { EditNotes } from './EditNotes.tsx';
import { ExportOils } from './ExportOils.tsx';
import { InventoryActions } from './InventoryActions.tsx';
import { InventoryToolbar } from './InventoryToolbar.tsx';
import { BulkImport } from './import/BulkImport.tsx';
import { inventoryColumns } from './inventoryColumns.ts';
import { byDescription, type InventoryOil, matches } from './inventoryRows.ts';
import { NoOils } from './NoOils.tsx';
import { OilDialogs } from './OilDialogs.tsx';
import { OilEditContext } from './OilEditContext.ts';
import { OilFilters } from './OilFilters.tsx';
import { type InventoryTab, mayWrite } from './oilActions.ts';
import { kindOf, oilGrouping } from './oilGrouping.tsx';
import { RowDraftOffer } from './RowDraftOffer.tsx';
import { useAddOil } from './useAddOil.tsx';
import { useInventoryOils } from './useInventoryOils.ts';
import { useOilActions } from './useOilActions.ts';
import { useOilColumns } from './useOilColumns.ts';
import { useOilEdit } from './useOilEdit.ts';
import { useOilFilter } from './useOilFilter.ts';
import { useOilFocus } from './useOilFocus.ts';
import { useShownOils } from './useShownOils.ts';

const OilMenu = lazy(() => import('./OilMenu.tsx'));

/** Where the browser remembers which descriptions are folded. */
const EXPANDED = 'oil-group-expanded';
const COLORS = 'oil-group-colors';
const NONE: ReadonlySet<string> = new Set();

const idOf = (oil: InventoryOil): string => oil.id;
const tagOf = (oil: InventoryOil): string => oil.tag;

type Props = {
  readonly read: KeptQuery<InventoryScreenQuery>;
  readonly tab: InventoryTab;
  readonly onImported: () => void;
};

/** The oils of a tab. Active ones are searched in the browser, inactive ones by the server. */
export function OilsTable({ read, tab, onImported }: Props) {
  const { oils, cannabinoids, totalCount, isWhole, isPartial, isComplete, next } = useInventoryOils(
    read.data,
    tab,
  );
  const viewer = useViewer();
  const isWriter = mayAnywhere(viewer, 'manageOils');
  const { key: place } = useLocation();
  const search = useUrlSearch();
  const [sort, setSort] = useUrlSort();
  const [isFlat, setFlat] = useUrlFlag('flat');
  const text = search.text.toLowerCase();
  const groups = useExpandedGroups(text, EXPANDED);
  const kinds = useMemo(() => oils.toSorted(byDescription).map(kindOf), [oils]);
  const colorOf = useGroupColors(COLORS, kinds);
  const grouping = useMemo(
    () => (isFlat ? undefined : oilGrouping(groups, colorOf, isPartial)),
    [isFlat, groups, colorOf, isPartial],
  );
  const openGroup = useSteady((oil: OilRow) => {
    if (!groups.isExpanded(kindOf(oil))) groups.setExpanded([kindOf(oil)], true);
  });
  const filters = useOilFilter(search);
  const { filter } = filters;
  const isNarrow = useNarrowScreen();
  const hasDepartment = useMemo(() => areOfSeveralDepartments(oils), [oils]);
  const every = useMemo(
    () => inventoryColumns(cannabinoids, { isGrouped: false, hasDepartment, isNarrow }),
    [cannabinoids, hasDepartment, isNarrow],
  );
  const chooser = useUrlColumns('inventory', every);
  const [selected, setSelected] = useState(NONE);
  const picked = useMemo(() => oils.filter(({ id }) => selected.has(id)), [oils, selected]);
  const edit = useOilEdit(cannabinoids);
  const addOil = useAddOil((oil) => {
    // Wherever it stands, it is to be seen.
    if (!matches(oil, text) || filters.isOn) filters.clearAll();
    openGroup(oil);
  });
  const actions = useOilActions({
    edit,
    onChanged: () => setSelected(NONE),
    onDuplicate: ({ id }) => addOil.duplicate(id),
  });
  const { act } = actions;
  const shown = useShownOils(oils, edit.oil, text, filter);
  const bar = useRef<HTMLElement>(null);
  useOilFocus(edit.oil, actions.asked, bar);
  useEffect(() => {
    if (edit.oil !== null) openGroup(edit.oil);
  }, [edit.oil, openGroup]);
  const [menu, setMenu] = useState<{ oil: InventoryOil; at: Point } | null>(null);
  const onMenu = useCallback((oil: InventoryOil, at: Point) => setMenu({ oil, at }), []);
  const onEdit = useCallback((oil: InventoryOil) => act('edit', [oil]), [act]);
  const { listed, columns } = useOilColumns({
    arrange: chooser.arrange,
    cannabinoids,
    isGrouped: !isFlat,
    isEditing: edit.oil !== null,
    hasDepartment,
    isNarrow,
    onEdit,
    onMenu,
  });
  // By a column that is not shown nobody would see why the rows stand as they do.
  const shownSort = columns.some(({ id }) => id === sort?.column) ? sort : null;
  const editing = useMemo(() => ({ edit, act }), [edit, act]);
  return (
    <OilEditContext value={editing}>
      {addOil.offer}
      <RowDraftOffer edit={edit} oils={oils} cannabinoids={cannabinoids} />
      {isWriter && (
        <InventoryActions
          tab={tab}
          picked={picked}
          notShown={picked.filter((oil) => !shown.includes(oil)).length}
          onShow={filters.clearAll}
          ref={bar}
          onClear={() => setSelected(NONE)}
          onAct={(action, chosen) => act(action, chosen, true)}
        >
          {addOil.button}
          <BulkImport onWritten={onImported} />
        </InventoryActions>
      )}
      {actions.problem !== null && <Banner tone="problem">{actions.problem}</Banner>}
      <InventoryToolbar
        search={search}
        isGrouped={!isFlat}
        onGroup={(isGrouped) => setFlat(!isGrouped)}
        shown={shown.length}
        total={read.data === null ? null : totalCount}
        isWhole={isWhole || next.failure !== null}
        filters={<OilFilters control={filters} oils={oils} cannabinoids={cannabinoids} />}
      >
        <ColumnMenu listed={listed} chooser={chooser} />
        <ExportOils
          view={{ oils: shown, columns, sort: shownSort, isGrouped: !isFlat }}
          cannabinoids={cannabinoids}
          isWhole={isWhole}
          isPartial={isPartial}
        />
      </InventoryToolbar>
      <ReadNotice of={read} title="Failed to load oils." />
      {next.failure !== null && !isPartial && (
        <Box mb="sm">
          <ErrorNotice
            title={`Only ${count(oils.length)} of ${count(totalCount)} oils could be loaded.`}
            message={next.failure}
            onRetry={next.load}
          />
        </Box>
      )}
      {read.data !== null && (
        <DataTable
          label={tab === 'active' ? 'Active oils' : 'Inactive oils'}
          busy={tab === 'inactive' && search.pending}
          rows={shown}
          columns={columns}
          getRowId={idOf}
          rowLabel={tagOf}
          {...(grouping && isComplete && { grouping })}
          {...(isWriter && {
            selection: {
              selected,
              onChange: (ids) => {
                setSelected(ids);
                actions.forgive();
              },
            },
            onOpen: onEdit,
            onMenu,
          })}
          editedId={edit.oil?.id ?? null}
          revealedId={addOil.addedId}
          sort={shownSort}
          onSortChange={setSort}
          scrollPlace={place}
          empty={
            <NoOils
              tab={tab}
              searched={search.text}
              isFiltered={filters.isOn}
              onClear={filters.clearAll}
            />
          }
        />
      )}
      {isPartial && <LoadMore shown={oils.length} total={totalCount} next={next} />}
      {edit.oil !== null && <EditNotes edit={edit} oil={edit.oil} cannabinoids={cannabinoids} />}
      {menu !== null && mayWrite(viewer, menu.oil) && (
        <Suspense>
          <OilMenu
            key={`${menu.oil.id} ${menu.at.x} ${menu.at.y}`}
            tab={tab}
            {...menu}
            onAct={act}
            onClose={() => setMenu(null)}
          />
        </Suspense>
      )}
      <OilDialogs actions={actions} />
      {addOil.dialog}
    </OilEditContext>
  );
}
