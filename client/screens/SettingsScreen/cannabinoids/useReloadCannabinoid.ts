import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useReloadCannabinoidQuery } from '#client/__generated__/useReloadCannabinoidQuery.graphql.ts';
import { useFetch } from '#client/relay/useFetch.ts';
import type { Reloaded } from '#client/screens/forms/useRecordForm.ts';
import { type CannabinoidFields, storedCannabinoid } from './cannabinoidFields.ts';

const query = graphql`
  query useReloadCannabinoidQuery($id: ID!) {
    node(id: $id) {
      __typename
      ... on Cannabinoid {
        id
        name
        unit
        revision
      }
    }
  }
`;

const GONE = 'Cannabinoid was not found. It may have been removed.';

/** The cannabinoid as it stands now, in the list too. */
export function useReloadCannabinoid() {
  const fetch = useFetch<useReloadCannabinoidQuery>(query);
  return useCallback(
    async (id: string): Promise<Reloaded<CannabinoidFields>> => {
      const outcome = await fetch({ id });
      if (!outcome.ok) return outcome;
      const node = outcome.response?.node;
      return node?.__typename === 'Cannabinoid'
        ? { ok: true, stored: storedCannabinoid(node) }
        : { ok: false, message: GONE };
    },
    [fetch],
  );
}
