import { useCallback } from 'react';
import { commitLocalUpdate, graphql, useRelayEnvironment } from 'react-relay';
import type { useReloadOilQuery } from '#client/__generated__/useReloadOilQuery.graphql.ts';
import { useFetch } from '#client/relay/reading/useFetch.ts';
import { putInList, takeFromList } from '#client/screens/InventoryScreen/actions/inventoryLists.ts';
import { type InventoryOil, toRow } from '#client/screens/InventoryScreen/inventoryRows.ts';
import { leftInventoryText } from '#domain/inventory/leftInventory.ts';

const query = graphql`
  query useReloadOilQuery($id: ID!) {
    oil(id: $id, includeDeleted: true) @required(action: THROW) {
      deletedAt
      ...inventoryRows_oil
    }
  }
`;

export type ReloadedOil =
  | { readonly ok: true; readonly oil: InventoryOil }
  /** `hasLeft`: it can no longer be edited in this tab. */
  | { readonly ok: false; readonly hasLeft: boolean; readonly message: string };

const NO_ANSWER = 'Network error';

const backText = ({ tag, batch }: InventoryOil): string =>
  `Oil ${tag}, batch ${batch}, was reactivated meanwhile. Edit it on the Active tab.`;

/** Loads the current state of the oil, also in the lists. */
export function useReloadOil() {
  const fetch = useFetch<useReloadOilQuery>(query);
  const environment = useRelayEnvironment();
  return useCallback(
    async ({ id, isActive }: InventoryOil): Promise<ReloadedOil> => {
      const outcome = await fetch({ id });
      if (!outcome.ok) return { ...outcome, hasLeft: false };
      if (outcome.response === undefined) return { ok: false, hasLeft: false, message: NO_ANSWER };
      const oil = toRow(outcome.response.oil);
      const isDeleted = outcome.response.oil.deletedAt != null;
      if (!isDeleted && oil.isActive === isActive) return { ok: true, oil };
      commitLocalUpdate(environment, (store) => {
        takeFromList(store, [id], isActive);
        if (!isDeleted) putInList(store, [id], oil.isActive);
      });
      const message =
        isDeleted || !oil.isActive ? leftInventoryText({ ...oil, isDeleted }) : backText(oil);
      return { ok: false, hasLeft: true, message };
    },
    [fetch, environment],
  );
}
