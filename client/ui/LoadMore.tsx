import { Button } from '@mantine/core';
import { ErrorNotice } from './ErrorNotice.tsx';
import * as format from './format.ts';
import './Toolbar.css';

type Props = {
  readonly shown: number;
  readonly total: number;
  readonly next: {
    readonly isThere: boolean;
    readonly isLoading: boolean;
    /** Why the last try brought nothing. */
    readonly failure: string | null;
    readonly load: () => void;
  };
};

/** Under a table that holds the first of many. */
export function LoadMore({ shown, total, next }: Props) {
  if (!next.isThere) return null;
  return (
    <>
      {next.failure !== null && (
        <ErrorNotice title="Failed to load more." message={next.failure} onRetry={next.load} />
      )}
      <div className="bw-table-foot">
        Showing {format.count(shown)} of {format.total(total)}
        {next.failure === null && (
          <Button variant="default" size="xs" loading={next.isLoading} onClick={next.load}>
            Load more
          </Button>
        )}
      </div>
    </>
  );
}
