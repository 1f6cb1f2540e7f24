import { Suspense, useCallback, useEffect } from 'react';
import { type FetchPolicy, useQueryLoader } from 'react-relay';
import query, {
  type VersionHistoryDialogQuery,
} from '#client/__generated__/VersionHistoryDialogQuery.graphql.ts';
import { lazyPart } from '#client/ui/notice/lazyPart.tsx';

const VersionHistoryDialog = lazyPart(() => import('./VersionHistoryDialog.tsx'));

type Props = {
  /** Null: closed. Blank: opened without a number, which is explained. */
  readonly number: string | null;
  readonly onClose: () => void;
};

/** The versions of a recipe number; loads them and the dialog's code when opened. */
export function VersionHistory({ number, onClose }: Props) {
  return number === null ? null : (
    <OpenHistory key={number} number={number.trim()} onClose={onClose} />
  );
}

function OpenHistory({ number, onClose }: { number: string; onClose: () => void }) {
  const [queryRef, load] = useQueryLoader<VersionHistoryDialogQuery>(query);
  const start = useCallback(
    (fetchPolicy: FetchPolicy) => load({ number }, { fetchPolicy }),
    [load, number],
  );
  // Shows the data in the store immediately, and refetches because others may have published.
  useEffect(() => {
    if (number !== '') start('store-and-network');
  }, [number, start]);
  return (
    <Suspense>
      <VersionHistoryDialog
        number={number}
        queryRef={queryRef ?? null}
        onRetry={() => start('network-only')}
        onClose={onClose}
      />
    </Suspense>
  );
}
