import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { IMPORT_OILS } from '#client/screens/oils/oilLinks.ts';
import { useViewer } from '#client/session/useViewer.ts';
import { EmptyState } from '#client/ui/notice/EmptyState.tsx';
import { mayAnywhere } from '#domain/access.ts';

type Props = {
  readonly tab: 'active' | 'inactive';
  readonly searched: string;
  readonly isFiltered: boolean;
  readonly onClear: () => void;
};

const NONE = {
  active: 'Every lot that a batch can be made from is listed here, with its grams and percents.',
  inactive: 'Lots that were moved to inactive are listed here, to look at and to reactivate.',
} as const;

export function NoOils({ tab, searched, isFiltered, onClear }: Props) {
  const mayImport = mayAnywhere(useViewer(), 'manageOils');
  if (searched === '' && !isFiltered) {
    return (
      <EmptyState
        title={`No ${tab} oils`}
        description={NONE[tab]}
        action={
          tab === 'active' &&
          mayImport && (
            <Button component={Link} to={IMPORT_OILS} variant="default" size="xs">
              Import oils from a file
            </Button>
          )
        }
      />
    );
  }
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
