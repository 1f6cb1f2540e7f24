import { useEffect, useState } from 'react';
import { graphql } from 'react-relay';
import type { useLeftOilsQuery } from '#client/__generated__/useLeftOilsQuery.graphql.ts';
import { useFetch } from '#client/relay/reading/useFetch.ts';
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

/** Retries, because only the name tells which oil is meant. */
const AGAIN_AFTER_MS = [1000, 3000, 10_000, 30_000];

/** Tag and batch of oils by id (domain or global); null when the server does not know the oil. */
export function useLeftOils(ids: readonly string[]): ReadonlyMap<string, LeftOil | null> {
  const fetchOil = useFetch<useLeftOilsQuery>(query);
  const [known, setKnown] = useState<ReadonlyMap<string, LeftOil | null>>(new Map());
  const missing = ids.join(' ');
  useEffect(() => {
    let isCurrent = true;
    const wanted = missing === '' ? [] : missing.split(' ');
    const nameOf = async (id: string): Promise<LeftOil | null> => {
      if (id.startsWith('temporary-')) return null;
      for (const pause of [0, ...AGAIN_AFTER_MS]) {
        if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
        if (!isCurrent) return null;
        const outcome = await fetchOil({ id: oilAt(id) });
        if (!outcome.ok) continue;
        const oil = outcome.response?.oil;
        return oil ? { ...oil, isDeleted: oil.deletedAt != null } : null;
      }
      return null;
    };
    setKnown(new Map());
    for (const id of wanted) {
      void nameOf(id).then((oil) => {
        if (isCurrent) setKnown((before) => new Map(before).set(id, oil));
      });
    }
    return () => {
      isCurrent = false;
    };
  }, [missing, fetchOil]);
  return known;
}
