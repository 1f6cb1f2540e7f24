import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { INVENTORY } from '#client/screens/oils/oilLinks.ts';
import { useViewer } from '#client/session/useViewer.ts';
import { EmptyState } from '#client/ui/notice/EmptyState.tsx';
import { mayAnywhere } from '#domain/access.ts';

type Props = { readonly hasStock: boolean; readonly onShowAll: () => void };

/** Instead of the oils to pick: none matches, or the inventory has none. */
export function NoOils({ hasStock, onShowAll }: Props) {
  const mayAdd = mayAnywhere(useViewer(), 'manageOils');
  if (hasStock) {
    return (
      <EmptyState
        title="No oil matches"
        description="Change the search or the filter."
        action={
          <Button variant="default" onClick={onShowAll}>
            Show all oils
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      title="No oils in stock"
      description={
        mayAdd
          ? 'Add oil batches to the inventory, then come back.'
          : 'Oil batches of the inventory are picked here, once a manager has added some.'
      }
      action={
        mayAdd && (
          <Button component={Link} to={INVENTORY} variant="default">
            Add an oil
          </Button>
        )
      }
    />
  );
}
