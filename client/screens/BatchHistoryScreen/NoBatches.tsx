import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { EmptyState } from '#client/ui/notice/EmptyState.tsx';
import type { BatchFilter } from './filter/useBatchFilter.ts';

/** Distinguishes an empty history from a filter without matches. */
export function NoBatches({ filter }: { readonly filter: BatchFilter }) {
  if (!filter.isOn) {
    return (
      <EmptyState
        title="No batches found"
        description="Start by creating a batch from a recipe."
        action={
          <Button component={Link} to="/recipes" variant="default">
            Go to recipes
          </Button>
        }
      />
    );
  }
  const { text } = filter.search;
  return (
    <EmptyState
      title={text === '' ? 'No batch matches' : `No batch matches “${text}”`}
      description={
        filter.isBackwards
          ? 'The first day is after the last.'
          : 'The search looks at batch, batch number, recipe, agent, supervisor and lots; the filters narrow it further.'
      }
      action={
        <Button variant="default" onClick={() => filter.showAll(false)}>
          Clear search and filters
        </Button>
      }
    />
  );
}
