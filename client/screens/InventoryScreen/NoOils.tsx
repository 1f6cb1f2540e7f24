import { Button } from '@mantine/core';
import { EmptyState } from '#client/ui/notice/EmptyState.tsx';

type Props = {
  readonly tab: 'active' | 'inactive';
  readonly searched: string;
  readonly isFiltered: boolean;
  readonly onClear: () => void;
};

export function NoOils({ tab, searched, isFiltered, onClear }: Props) {
  if (searched === '' && !isFiltered) return <EmptyState title={`No ${tab} oils`} />;
  return (
    <EmptyState
      title={searched === '' ? `No ${tab} oil matches` : `No ${tab} oil matches “${searched}”`}
      description={
        isFiltered
          ? 'The filters leave none of them.'
          : 'The search looks at tag, batch and description.'
      }
      action={
        <Button variant="default" size="xs" onClick={onClear}>
          {isFiltered ? 'Clear search and filters' : 'Clear search'}
        </Button>
      }
    />
  );
}
