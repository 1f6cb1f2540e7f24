import { useEffect, useState } from 'react';
import { graphql } from 'react-relay';
import type { useReleaseSignedQuery } from '#client/__generated__/useReleaseSignedQuery.graphql.ts';
import { useFetch } from '#client/relay/reading/useFetch.ts';
import type { InventoryOil } from '#client/screens/InventoryScreen/inventoryRows.ts';
import { isReleaseSigned } from '#client/screens/oils/lots/signedRelease.ts';

const query = graphql`
  query useReleaseSignedQuery($id: ID!) {
    oil(id: $id) {
      ...signedRelease_oil
    }
  }
`;

/** True once it is known that the release of the edited lot is signed. Read for one lot, because a list has thousands. */
export function useReleaseSigned(
  { id, lot }: Pick<InventoryOil, 'id' | 'lot'>,
  policy: { readonly certificateToRelease: boolean } | null,
): boolean {
  const fetch = useFetch<useReleaseSignedQuery>(query);
  const [isSigned, setSigned] = useState(false);
  const isAsked = policy?.certificateToRelease === true && lot?.status === 'released';
  useEffect(() => {
    setSigned(false);
    if (!isAsked) return undefined;
    let isCurrent = true;
    void fetch({ id }).then((outcome) => {
      const oil = outcome.ok ? outcome.response?.oil : null;
      if (isCurrent && oil != null) setSigned(isReleaseSigned(oil));
    });
    return () => {
      isCurrent = false;
    };
  }, [fetch, id, isAsked]);
  return isSigned;
}
