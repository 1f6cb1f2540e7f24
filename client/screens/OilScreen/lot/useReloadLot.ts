import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type {
  useReloadLotQuery,
  useReloadLotQuery$data,
} from '#client/__generated__/useReloadLotQuery.graphql.ts';
import type { Reloaded } from '#client/forms/useRecordForm.ts';
import { useFetch } from '#client/relay/reading/useFetch.ts';

const query = graphql`
  query useReloadLotQuery($id: ID!) {
    oil(id: $id) {
      id
      supplier
      supplierLot
      trackTag
      expiresOn
      retestOn
      revision
      ...LotActs_oil
      ...LotFacts_oil
      ...LotRelease_oil
      ...LowLevel_oil
      ...OilFacts_oil
    }
  }
`;

export type ReloadedLot = NonNullable<useReloadLotQuery$data['oil']>;

/** Loads a lot as it is now, for the form and for the page around it. */
export function useReloadLot<Values>(id: string, valuesOf: (lot: ReloadedLot) => Values) {
  const fetch = useFetch<useReloadLotQuery>(query);
  return useCallback(async (): Promise<Reloaded<Values>> => {
    const outcome = await fetch({ id });
    if (!outcome.ok) return outcome;
    const lot = outcome.response?.oil;
    if (lot == null) return { ok: false, message: 'The server gave no answer.' };
    return { ok: true, stored: { values: valuesOf(lot), revision: lot.revision } };
  }, [fetch, id, valuesOf]);
}
