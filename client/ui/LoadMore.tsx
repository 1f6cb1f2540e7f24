import { Button } from '@mantine/core';
import { count } from './format.ts';
import './Toolbar.css';

type Props = {
  readonly shown: number;
  readonly total: number;
  readonly loading: boolean;
  readonly onMore: () => void;
};

/** Under a table that holds the first of many. */
export function LoadMore({ shown, total, loading, onMore }: Props) {
  return (
    <div className="bw-table-foot">
      Showing {count(shown)} of {count(total)}
      <Button variant="default" size="xs" loading={loading} onClick={onMore}>
        Load more
      </Button>
    </div>
  );
}
