import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { useDeferredValue, useMemo, useState } from 'react';
import type { OilStock } from '#client/screens/FormulationScreen/useOilStock.ts';
import { oilColumns, percentIn } from '#client/screens/oils/oilColumns.tsx';
import { SearchField } from '#client/ui/field/SearchField.tsx';
import { count } from '#client/ui/format.ts';
import { PoliteCount, Toolbar } from '#client/ui/list/Toolbar.tsx';
import { EmptyState } from '#client/ui/notice/EmptyState.tsx';
import { RowsSkeleton } from '#client/ui/notice/ScreenSkeleton.tsx';
import { useNarrowScreen } from '#client/ui/page/useNarrowScreen.ts';
import { DataTable } from '#client/ui/table/DataTable.tsx';
import textStyles from '#client/ui/theme/text.module.css';
import type { RecipeContent } from '#domain/recipe/recipe.ts';
import { targetedIn } from '#domain/recipe/targets.ts';
import styles from './OilPicker.module.css';
import type { OilSelection, SelectionChange } from './selection.ts';

type Props = {
  readonly content: RecipeContent;
  readonly stock: OilStock;
  /** False until the inventory is loaded. */
  readonly isRead: boolean;
  readonly selection: OilSelection;
  readonly onChange: (change: SelectionChange) => void;
};

const ALL = '';

/** The active oils of the inventory with checkboxes to pick them. */
export function OilPicker({ content, stock, isRead, selection, onChange }: Props) {
  const [text, setText] = useState('');
  const [active, setActive] = useState(ALL);
  const [matching, setMatching] = useState(false);
  const isNarrow = useNarrowScreen();
  const { cannabinoids, hasDepartments } = stock;
  const columns = useMemo(
    () => oilColumns(cannabinoids, { hasDepartment: hasDepartments, isNarrow }),
    [cannabinoids, hasDepartments, isNarrow],
  );
  const { specifications } = content;
  const targets = [...new Set(specifications.map(({ cannabinoid }) => cannabinoid))];
  // Deferred, so that typing stays responsive with thousands of oils.
  const searched = useDeferredValue(text);
  const shown = useMemo(() => {
    const part = searched.trim().toLowerCase();
    return stock.storedOils.filter(
      (oil) =>
        [oil.tag, oil.description, oil.batch].some((field) => field.toLowerCase().includes(part)) &&
        (active === ALL || (percentIn(oil, active) ?? 0) > 0) &&
        (!matching || targetedIn(oil.percents, specifications).length > 0),
    );
  }, [stock.storedOils, searched, active, matching, specifications]);
  const selected = useMemo(
    () => new Set(selection.choices.map(({ oilId }) => oilId)),
    [selection.choices],
  );
  const showAll = () => {
    setText('');
    setActive(ALL);
    setMatching(false);
  };
  return (
    <>
      <h3>Select from existing inventory</h3>
      <Toolbar>
        <SearchField
          label="Search oils"
          placeholder="search by tag, batch, or description"
          value={text}
          onType={setText}
          onClear={() => setText('')}
        />
        <NativeSelect
          aria-label="Filter by active ingredient"
          value={active}
          onChange={(event) => setActive(event.currentTarget.value)}
          data={[{ value: ALL, label: 'All active ingredients' }, ...targets]}
        />
        <Checkbox
          className={styles.matching}
          label="only show inventory with matching active ingredients"
          checked={matching}
          onChange={(event) => setMatching(event.currentTarget.checked)}
        />
        {isRead && (
          <PoliteCount>
            Showing {count(shown.length)} of {count(stock.storedOils.length)} items
          </PoliteCount>
        )}
      </Toolbar>
      {!isRead &&
        (stock.isLoading ? (
          <RowsSkeleton>Loading the inventory…</RowsSkeleton>
        ) : (
          <p className={textStyles.muted}>Its oils are not shown: they could not be read.</p>
        ))}
      {isRead && (
        <DataTable
          label="Select from existing inventory"
          rows={shown}
          columns={columns}
          getRowId={(oil) => oil.id}
          rowLabel={(oil) => oil.label}
          selection={{ selected, onChange: (oilIds) => onChange({ kind: 'pick', oilIds }) }}
          maxHeight="half"
          empty={
            stock.storedOils.length === 0 ? (
              <EmptyState
                title="No oils in stock"
                description="Add oil batches to the inventory, then come back."
              />
            ) : (
              <EmptyState
                title="No oil matches"
                description="Change the search or the filter."
                action={
                  <Button variant="default" onClick={showAll}>
                    Show all oils
                  </Button>
                }
              />
            )
          }
        />
      )}
    </>
  );
}
