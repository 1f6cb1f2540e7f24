import { Button } from '@mantine/core';
import * as format from '#client/ui/format.ts';
import { ErrorNotice } from '#client/ui/notice/ErrorNotice.tsx';
import styles from './Toolbar.module.css';

type Props = {
  readonly shown: number;
  readonly total: number;
  readonly next: {
    readonly isThere: boolean;
    readonly isLoading: boolean;
    readonly failure: string | null;
    readonly load: () => void;
  };
};

/** Shown below a table that has only the first of many rows. */
export function LoadMore({ shown, total, next }: Props) {
  if (!next.isThere) return null;
  return (
    <>
      {next.failure !== null && (
        <ErrorNotice title="Failed to load more." message={next.failure} onRetry={next.load} />
      )}
      <div className={styles.foot}>
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
