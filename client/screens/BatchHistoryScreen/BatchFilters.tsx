import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { UrlSearch } from '#client/shell/useUrlSearch.ts';
import { count } from '#client/ui/format.ts';
import { SearchField } from '#client/ui/SearchField.tsx';
import { PoliteCount, Toolbar } from '#client/ui/Toolbar.tsx';
import type { BatchFilter } from './useBatchFilter.ts';
import './BatchFilters.css';

const STATUSES = [
  { value: '', label: 'Any status' },
  { value: 'active', label: 'Active' },
  { value: 'completed', label: 'Completed' },
];

const LABEL_WIDTHS = { From: '3.25rem', To: '2.25rem' } as const;

type DayProps = { readonly label: keyof typeof LABEL_WIDTHS; readonly day: UrlSearch };

const DayField = ({ label, day }: DayProps) => (
  <TextInput
    className="bw-day-filter"
    type="date"
    aria-label={`${label} date`}
    leftSection={label}
    leftSectionWidth={LABEL_WIDTHS[label]}
    value={day.draft}
    onChange={({ currentTarget }) => day.onType(currentTarget.value)}
  />
);

type Props = {
  readonly filter: BatchFilter;
  /** The number of the recipe whose batches are listed; null when those of all are. */
  readonly recipeNumber: string | null;
  readonly total: number;
  /** What is done with the table as a whole. */
  readonly children: ReactNode;
};

/** What narrows the history, and how many batches that leaves. */
export function BatchFilters({ filter, recipeNumber, total, children }: Props) {
  const { search } = filter;
  const noun = total === 1 ? 'batch' : 'batches';
  return (
    <Toolbar>
      <SearchField
        label="Search batches"
        placeholder="Search batch, recipe or agent"
        value={search.draft}
        onType={search.onType}
        onClear={search.clear}
        slashKey
      />
      <DayField label="From" day={filter.from} />
      <DayField label="To" day={filter.to} />
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
      <PoliteCount>{`${count(total)} ${noun}${filter.isOn ? ' found' : ''}`}</PoliteCount>
      <div className="bw-toolbar-end">{children}</div>
    </Toolbar>
  );
}
