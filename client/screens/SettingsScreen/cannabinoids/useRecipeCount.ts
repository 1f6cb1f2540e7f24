import { useEffect, useState } from 'react';
import { graphql } from 'react-relay';
import type { useRecipeCountQuery } from '#client/__generated__/useRecipeCountQuery.graphql.ts';
import { useFetch } from '#client/relay/reading/useFetch.ts';

const query = graphql`
  query useRecipeCountQuery($id: ID!) {
    cannabinoidRecipeCount(id: $id)
  }
`;

/** Number of recipes with a target for a cannabinoid; null while unknown, and for a new one. */
export function useRecipeCount(cannabinoidId: string | null): number | null {
  const fetch = useFetch<useRecipeCountQuery>(query);
  const [count, setCount] = useState<number | null>(null);
  useEffect(() => {
    if (cannabinoidId === null) return;
    let isLeft = false;
    const ask = async () => {
      const outcome = await fetch({ id: cannabinoidId });
      if (!isLeft && outcome.ok) setCount(outcome.response?.cannabinoidRecipeCount ?? null);
    };
    void ask();
    return () => {
      isLeft = true;
    };
  }, [cannabinoidId, fetch]);
  return count;
}
