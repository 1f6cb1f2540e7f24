import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useReloadOilQuery } from '#client/__generated__/useReloadOilQuery.graphql.ts';
import { useFetch } from '#client/relay/useFetch.ts';
import { type InventoryOil, toRow } from './inventoryRows.ts';

const query = graphql`
  query useReloadOilQuery($id: ID!) {
    oil(id: $id) {
      ...inventoryRows_oil
    }
  }
`;

export type ReloadedOil =
  | { readonly ok: true; readonly oil: InventoryOil }
  | { readonly ok: false; readonly message: string };

const NO_ANSWER = 'Network error';
const moved = (tag: string) => `${tag} was moved to the other tab meanwhile. Edit it there.`;

/** The oil as it stands now, in the list too. */
export function useReloadOil() {
  const fetch = useFetch<useReloadOilQuery>(query);
  return useCallback(
    async ({ id, tag, isActive }: InventoryOil): Promise<ReloadedOil> => {
      const outcome = await fetch({ id });
      if (!outcome.ok) return outcome;
      if (outcome.response === undefined) return { ok: false, message: NO_ANSWER };
      const oil = toRow(outcome.response.oil);
      return oil.isActive === isActive ? { ok: true, oil } : { ok: false, message: moved(tag) };
    },
    [fetch],
  );
}
