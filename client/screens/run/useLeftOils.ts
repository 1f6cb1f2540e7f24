import { useEffect, useState } from 'react';
import { graphql } from 'react-relay';
import type { useLeftOilsQuery } from '#client/__generated__/useLeftOilsQuery.graphql.ts';
import { useFetch } from '#client/relay/useFetch.ts';
import { oilAt } from '#client/screens/oils/oilLinks.ts';
import type { LeftOil } from '#domain/inventory/leftInventory.ts';

const query = graphql`
  query useLeftOilsQuery($id: ID!) {
    oil(id: $id, includeDeleted: true) {
      tag
      batch
      deletedAt
    }
  }
`;

/** Tag and batch of oils by their ids, domain or global; null when the server does not know the oil. */
export function useLeftOils(ids: readonly string[]): ReadonlyMap<string, LeftOil | null> {
  const fetchOil = useFetch<useLeftOilsQuery>(query);
  const [known, setKnown] = useState<ReadonlyMap<string, LeftOil | null>>(new Map());
  const missing = ids.join(' ');
  useEffect(() => {
    let isCurrent = true;
    const wanted = missing === '' ? [] : missing.split(' ');
    void Promise.all(
      wanted.map(async (id) => {
        const outcome = id.startsWith('temporary-') ? null : await fetchOil({ id: oilAt(id) });
        const oil = outcome?.ok ? outcome.response?.oil : undefined;
        return [id, oil ? { ...oil, isDeleted: oil.deletedAt != null } : null] as const;
      }),
    ).then((found) => {
      if (isCurrent) setKnown(new Map(found));
    });
    return () => {
      isCurrent = false;
    };
  }, [missing, fetchOil]);
  return known;
}
