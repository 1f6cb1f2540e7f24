import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { DayField } from '#client/ui/field/DayField.tsx';
import { SearchField } from '#client/ui/field/SearchField.tsx';
import * as format from '#client/ui/format.ts';
import { PoliteCount, Toolbar, ToolbarEnd } from '#client/ui/list/Toolbar.tsx';
import type { BatchFilter } from './useBatchFilter.ts';

const STATUSES = [
  { value: '', label: 'Any status' },
  { value: 'active', label: 'Active' },
  { value: 'completed', label: 'Completed' },
];

type Props = {
  readonly filter: BatchFilter;
  /** The number of the recipe whose batches are listed; null: all recipes. */
  readonly recipeNumber: string | null;
  /** Null when they cannot be counted. */
  readonly total: number | null;
  /** Actions on the whole table. */
  readonly children: ReactNode;
};

const found = (total: number, isNarrowed: boolean): string =>
  `${format.total(total)} ${total === 1 ? 'batch' : 'batches'}${isNarrowed ? ' found' : ''}`;

/** The filters of the history, and the number of batches. */
export function BatchFilters({ filter, recipeNumber, total, children }: Props) {
  const { search } = filter;
  return (
    <Toolbar isCrowded>
      <SearchField
        label="Search batches"
        placeholder="Search batch, recipe or agent"
        value={search.draft}
        onType={search.onType}
        onLeave={search.onLeave}
        onClear={search.clear}
        slashKey
      />
      <DayField label="From" value={filter.from.draft} onType={filter.from.onType} />
      <DayField label="To" value={filter.to.draft} onType={filter.to.onType} />
      <NativeSelect
        aria-label="Status"
        value={filter.status}
        onChange={({ currentTarget }) => filter.setStatus(currentTarget.value)}
        data={STATUSES}
      />
      {recipeNumber !== null && (
        <Button
          variant="default"
          rightSection={<IconX size={16} stroke={1.5} aria-hidden />}
          aria-label={`Recipe ${recipeNumber}: show all recipes`}
          onClick={() => filter.setRecipe('')}
        >
          Recipe {recipeNumber}
        </Button>
      )}
      <Checkbox
        label="Show inactive"
        checked={filter.showsInactive}
        onChange={({ currentTarget }) => filter.setShowsInactive(currentTarget.checked)}
      />
      {filter.isOn && (
        <Button variant="subtle" size="compact-sm" onClick={filter.clear}>
          Clear filters
        </Button>
      )}
      {total !== null && <PoliteCount>{found(total, filter.isOn)}</PoliteCount>}
      <ToolbarEnd>{children}</ToolbarEnd>
    </Toolbar>
  );
}
