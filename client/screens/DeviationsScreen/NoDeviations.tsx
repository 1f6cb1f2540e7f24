import { Button } from '@mantine/core';
import { EmptyState } from '#client/ui/notice/EmptyState.tsx';
import type { DeviationFilter } from './useDeviationFilter.ts';

/** Distinguishes an empty register from a filter without matches. */
export function NoDeviations({ filter }: { readonly filter: DeviationFilter }) {
  if (!filter.isOn) {
    return (
      <EmptyState
        title="No deviations"
        description="Whatever did not go as it should belongs here: a wrong lot, a spill, a kettle that got too hot."
      />
    );
  }
  const { text } = filter.search;
  return (
    <EmptyState
      title={text === '' ? 'No deviation matches' : `No deviation matches “${text}”`}
      description="The search looks at number and sentence; the filters narrow it further."
      action={
        <Button variant="default" onClick={filter.showAll}>
          Clear search and filters
        </Button>
      }
    />
  );
}
