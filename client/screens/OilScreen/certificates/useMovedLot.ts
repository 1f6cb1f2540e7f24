import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useMovedLotQuery } from '#client/__generated__/useMovedLotQuery.graphql.ts';
import { useFetch } from '#client/relay/reading/useFetch.ts';
import { type Refusal, refused } from '#client/relay/saving/refusal.ts';

const query = graphql`
  query useMovedLotQuery($id: ID!) {
    oil(id: $id) {
      id
      revision
      potencies {
        cannabinoid
        percent
      }
    }
  }
`;

/** Reads a lot again. */
export function useReadLot(id: string) {
  const fetch = useFetch<useMovedLotQuery>(query);
  return useCallback(() => fetch({ id }), [fetch, id]);
}

/**
 * Reads a lot again that somebody changed while a certificate was typed, so that the next attempt is compared with it,
 * and says so. What was typed stays.
 */
export function useMovedLot({ id, tag }: { readonly id: string; readonly tag: string }) {
  const read = useReadLot(id);
  return useCallback(
    async ({ changedBy, message }: Refusal): Promise<Refusal> => {
      const outcome = await read();
      if (!outcome.ok) return refused('', `${message} ${outcome.message}`);
      return refused('', `${changedBy ?? 'Somebody'} changed ${tag} meanwhile. ${READ_AGAIN}`);
    },
    [read, tag],
  );
}

const READ_AGAIN =
  'Nothing was saved and what you typed stays. The lot was read again: save again to compare its batches anew.';
