import { Button } from '@mantine/core';
import { EmptyState } from '#client/ui/EmptyState.tsx';

type Props = { readonly searched: string; readonly onClear: () => void };

/** None there are and none that match are different news. */
export function NoRecipes({ searched, onClear }: Props) {
  if (searched === '') {
    return (
      <EmptyState title="No active recipes" description="Published recipes are listed here." />
    );
  }
  return (
    <EmptyState
      title={`No recipe matches “${searched}”`}
      description="The search looks at group, number, description and product type."
      action={
        <Button variant="default" size="xs" onClick={onClear}>
          Clear search
        </Button>
      }
    />
  );
}
