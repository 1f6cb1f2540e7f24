import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useReloadCannabinoidQuery } from '#client/__generated__/useReloadCannabinoidQuery.graphql.ts';
import type { Reloaded } from '#client/forms/useRecordForm.ts';
import { useFetch } from '#client/relay/reading/useFetch.ts';
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

/** Loads the current state of the cannabinoid, also in the list. */
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
