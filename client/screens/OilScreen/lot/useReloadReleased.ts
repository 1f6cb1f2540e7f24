import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useReloadReleasedQuery } from '#client/__generated__/useReloadReleasedQuery.graphql.ts';
import { useFetch } from '#client/relay/reading/useFetch.ts';
import type { ReloadPage } from '#client/session/signing/useToSign.ts';

const query = graphql`
  query useReloadReleasedQuery($id: ID!) {
    oil(id: $id, includeDeleted: true) @required(action: THROW) {
      tag
      description
      active
      deletedAt
      status
      expiresOn
      retestOn
      revision
      ...LotActs_oil
      ...LotFacts_oil
      ...LotRelease_oil
      ...LowLevel_oil
      ...OilFacts_oil
    }
    ...Certificates_query @arguments(id: $id)
  }
`;

/** Loads all that the page of a lot shows of what its release signs, its certificates too. */
export function useReloadReleased(id: string): ReloadPage {
  const fetch = useFetch<useReloadReleasedQuery>(query);
  return useCallback(async () => {
    const outcome = await fetch({ id });
    if (!outcome.ok) return outcome;
    if (outcome.response === undefined) return { ok: false, message: 'Network error' };
    return { ok: true, response: outcome.response.oil };
  }, [fetch, id]);
}
