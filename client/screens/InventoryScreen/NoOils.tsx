import { Button } from '@mantine/core';
import { EmptyState } from '#client/ui/EmptyState.tsx';

type Props = {
  readonly tab: 'active' | 'inactive';
  readonly searched: string;
  readonly onClear: () => void;
};

export function NoOils({ tab, searched, onClear }: Props) {
  if (searched === '') return <EmptyState title={`No ${tab} oils`} />;
  return (
    <EmptyState
      title={`No ${tab} oil matches “${searched}”`}
      description="The search looks at tag, batch and description."
      action={
        <Button variant="default" size="xs" onClick={onClear}>
          Clear search
        </Button>
      }
    />
  );
}
