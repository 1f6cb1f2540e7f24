import { Checkbox, NativeSelect } from '@mantine/core';
import { useDeferredValue, useMemo, useState } from 'react';
import { useKeptColumns } from '#client/address/useKeptColumns.ts';
import type { PickedOil } from '#client/screens/batches/run/pickedOil.ts';
import type { OilStock } from '#client/screens/FormulationScreen/useOilStock.ts';
import { percentIn } from '#client/screens/oils/oilColumns.tsx';
import { SearchField } from '#client/ui/field/SearchField.tsx';
import { count } from '#client/ui/format.ts';
import { PoliteCount, Toolbar } from '#client/ui/list/Toolbar.tsx';
import { RowsSkeleton } from '#client/ui/notice/ScreenSkeleton.tsx';
import { useNarrowScreen } from '#client/ui/page/useNarrowScreen.ts';
import { usePhone } from '#client/ui/page/usePhone.ts';
import { DataTable } from '#client/ui/table/DataTable.tsx';
import textStyles from '#client/ui/theme/text.module.css';
import type { RecipeContent } from '#domain/recipe/recipe.ts';
import { targetedIn } from '#domain/recipe/targets.ts';
import { NoOils } from './NoOils.tsx';
import styles from './OilPicker.module.css';
import { pickerColumns } from './pickerColumns.tsx';
import type { OilSelection, SelectionChange } from './selection.ts';
import { useScan } from './useScan.ts';
import { useOilTicks } from './useSelection.ts';

type Props = {
  readonly content: RecipeContent;
  readonly stock: OilStock;
  /** False until the inventory is loaded. */
  readonly isRead: boolean;
  readonly selection: OilSelection;
  readonly onChange: (change: SelectionChange) => void;
};

/** The active oils of the inventory with checkboxes to pick them. */
export function OilPicker({ content, stock, isRead, selection, onChange }: Props) {
  const { cannabinoids, hasDepartments, storedOils } = stock;
  const { specifications } = content;
  const targeted = useMemo(
    () => [...new Set(specifications.map(({ cannabinoid }) => cannabinoid))],
    [specifications],
  );
  const isPhone = usePhone();
  const isTablet = useNarrowScreen();
  const columns = useMemo(
    () =>
      pickerColumns(cannabinoids, { hasDepartment: hasDepartments, targeted, isPhone, isTablet }),
    [cannabinoids, hasDepartments, targeted, isPhone, isTablet],
  );
  const { sizing } = useKeptColumns('PICKER');
  const { filter, setFilter, shown } = useOilFilter(storedOils, specifications);
  const ticks = useOilTicks(selection, onChange);
  const { scan, words, forget } = useScan({
    stock,
    selection,
    onChange,
    // The other filters might hide some of its lots.
    onSeveral: (text) => setFilter({ ...NO_FILTER, text }),
  });
  return (
    <>
      <h3>Select from existing inventory</h3>
      <Toolbar>
        <OilFilterFields
          targets={targeted}
          filter={filter}
          onChange={setFilter}
          onEnter={scan}
          onClear={forget}
        />
        <PoliteCount>
          {words}
          {isRead && `Showing ${count(shown.length)} of ${count(storedOils.length)} items`}
        </PoliteCount>
      </Toolbar>
      {isRead ? (
        <DataTable
          label="Select from existing inventory"
          rows={shown}
          columns={columns}
          getRowId={(oil) => oil.id}
          rowLabel={(oil) => oil.label}
          selection={ticks}
          sizing={sizing}
          density={isTablet ? 'lines' : 'words'}
          maxHeight="half"
          empty={<NoOils hasStock={storedOils.length > 0} onShowAll={() => setFilter(NO_FILTER)} />}
        />
      ) : stock.isLoading ? (
        <RowsSkeleton>Loading the inventory…</RowsSkeleton>
      ) : (
        <p className={textStyles.muted}>Its oils are not shown: they could not be read.</p>
      )}
    </>
  );
}

type OilFilter = {
  readonly text: string;
  /** A cannabinoid that the oil must contain; empty: any. */
  readonly active: string;
  /** Only oils with a targeted cannabinoid. */
  readonly isMatching: boolean;
};

const NO_FILTER: OilFilter = { text: '', active: '', isMatching: false };

function useOilFilter(oils: readonly PickedOil[], specifications: RecipeContent['specifications']) {
  const [filter, setFilter] = useState(NO_FILTER);
  const { text, active, isMatching } = filter;
  // Deferred, so that typing stays responsive with thousands of oils.
  const searched = useDeferredValue(text);
  const shown = useMemo(() => {
    const part = searched.trim().toLowerCase();
    return oils.filter(
      (oil) =>
        [oil.tag, oil.description, oil.batch].some((field) => field.toLowerCase().includes(part)) &&
        (active === NO_FILTER.active || (percentIn(oil, active) ?? 0) > 0) &&
        (!isMatching || targetedIn(oil.percents, specifications).length > 0),
    );
  }, [oils, searched, active, isMatching, specifications]);
  return { filter, setFilter, shown };
}

type FilterProps = {
  readonly targets: readonly string[];
  readonly filter: OilFilter;
  readonly onChange: (filter: OilFilter) => void;
  readonly onEnter: (text: string) => void;
  readonly onClear: () => void;
};

const OilFilterFields = ({ targets, filter, onChange, onEnter, onClear }: FilterProps) => (
  <>
    <SearchField
      label="Search oils"
      placeholder="search by tag, batch, or description"
      value={filter.text}
      onType={(text) => onChange({ ...filter, text })}
      onClear={() => {
        onChange({ ...filter, text: '' });
        onClear();
      }}
      onEnter={onEnter}
      slashKey
    />
    <NativeSelect
      aria-label="Filter by active ingredient"
      value={filter.active}
      onChange={({ currentTarget }) => onChange({ ...filter, active: currentTarget.value })}
      data={[{ value: NO_FILTER.active, label: 'All active ingredients' }, ...targets]}
    />
    <Checkbox
      className={styles.matching}
      label="only show inventory with matching active ingredients"
      checked={filter.isMatching}
      onChange={({ currentTarget }) => onChange({ ...filter, isMatching: currentTarget.checked })}
    />
  </>
);
