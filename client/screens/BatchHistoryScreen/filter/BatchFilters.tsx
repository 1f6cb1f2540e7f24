import { Checkbox, NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { useViewer } from '#client/session/useViewer.ts';
import { DayField } from '#client/ui/field/DayField.tsx';
import { SearchField } from '#client/ui/field/SearchField.tsx';
import * as format from '#client/ui/format.ts';
import { chip, dayChips } from '#client/ui/list/chips.ts';
import type { FilterChip } from '#client/ui/list/FilterChips.tsx';
import { ListHead } from '#client/ui/list/ListHead.tsx';
import type { BatchFilter } from './useBatchFilter.ts';

const STATUSES = [
  { value: '', label: 'Any status' },
  { value: 'active', label: 'Not completed' },
  { value: 'planned', label: 'Planned' },
  { value: 'in-production', label: 'In production' },
  { value: 'completed', label: 'Completed' },
];
const TO_VERIFY = { value: 'to-verify', label: 'To verify' };

type Props = {
  readonly filter: BatchFilter;
  /** The number of the recipe whose batches are listed; null: all recipes. */
  readonly recipeNumber: string | null;
  /** Null when they cannot be counted. */
  readonly total: number | null;
  /** Actions on the whole table. */
  readonly acts: ReactNode;
  /** Actions on the selected batches. */
  readonly bar: ReactNode;
  readonly picked: number;
};

const found = (total: number, isNarrowed: boolean): string =>
  `${format.total(total)} ${total === 1 ? 'batch' : 'batches'}${isNarrowed ? ' found' : ''}`;

/** The filters of the history, the number of batches, and the actions. */
export function BatchFilters({ filter, recipeNumber, total, ...rest }: Props) {
  const { search } = filter;
  const { signsBatches } = useViewer();
  return (
    <ListHead
      {...rest}
      isBarFirst
      search={
        <SearchField
          label="Search batches"
          placeholder="Search batch, recipe, lot or person"
          {...search.field}
          slashKey
        />
      }
      filters={
        <>
          <DayField label="From" value={filter.from.draft} onType={filter.from.onType} />
          <DayField label="To" value={filter.to.draft} onType={filter.to.onType} />
          <NativeSelect
            aria-label="Status"
            value={filter.status}
            onChange={({ currentTarget }) => filter.setStatus(currentTarget.value)}
            data={signsBatches ? [...STATUSES, TO_VERIFY] : STATUSES}
          />
          <Checkbox
            label="Show inactive"
            checked={filter.showsInactive}
            onChange={({ currentTarget }) => filter.setShowsInactive(currentTarget.checked)}
          />
        </>
      }
      chips={chipsOf(filter, recipeNumber)}
      onClearFilters={filter.clear}
      count={total === null ? null : found(total, filter.isOn)}
    />
  );
}

/** The filters in use, also one from a link that has no field of its own. */
function chipsOf(filter: BatchFilter, recipeNumber: string | null): readonly FilterChip[] {
  const { from, to, status } = filter;
  const chosen = [...STATUSES, TO_VERIFY].find(({ value }) => value === status && value !== '');
  return [
    ...dayChips('', from, to),
    ...chip('status', chosen?.label, () => filter.setStatus('')),
    ...chip('inactive', filter.showsInactive ? 'With inactive' : null, () =>
      filter.setShowsInactive(false),
    ),
    ...chip('recipe', recipeNumber && `Recipe ${recipeNumber}`, () => filter.setRecipe('')),
  ];
}
