import { useCallback, useEffect, useState } from 'react';
import type { LoadMoreFn } from 'react-relay';
import type { OperationType } from 'relay-runtime';
import { messageOf } from '#client/relay/errors.ts';

type Pages<Q extends OperationType> = {
  readonly hasNext: boolean;
  readonly isLoadingNext: boolean;
  readonly loadNext: LoadMoreFn<Q>;
};

export type NextPage = {
  readonly isThere: boolean;
  readonly isLoading: boolean;
  readonly failure: string | null;
  readonly load: () => void;
};

/** The next page after those loaded by `usePaginationFragment`, and the state of loading it. */
export function useNextPage<Q extends OperationType>(
  { hasNext, isLoadingNext, loadNext }: Pages<Q>,
  size: number,
): NextPage {
  const [failed, setFailed] = useState<{ of: LoadMoreFn<Q>; message: string } | null>(null);
  const load = useCallback(() => {
    setFailed(null);
    loadNext(size, {
      onComplete: (error) => {
        if (error !== null) setFailed({ of: loadNext, message: messageOf(error) });
      },
    });
  }, [loadNext, size]);
  return {
    isThere: hasNext,
    isLoading: isLoadingNext,
    // A new function belongs to another list or a later page.
    failure: failed?.of === loadNext ? failed.message : null,
    load,
  };
}

/** Loads page after page until all are loaded or one fails; loads nothing unless `isWanted`. */
export function useAllPages<Q extends OperationType>(
  pages: Pages<Q>,
  size: number,
  isWanted = true,
): NextPage {
  const next = useNextPage(pages, size);
  const { isThere, isLoading, failure, load } = next;
  const isDue = isWanted && isThere && !isLoading && failure === null;
  useEffect(() => {
    if (isDue) load();
  }, [isDue, load]);
  return next;
}
