import { useCallback } from 'react';
import { graphql, useRelayEnvironment } from 'react-relay';
import { ConnectionHandler, type RecordSourceSelectorProxy, ROOT_ID } from 'relay-runtime';
import type { useCreateOilMutation } from '#client/__generated__/useCreateOilMutation.graphql.ts';
import { decimal } from '#client/relay/decimal.ts';
import type { Refusal } from '#client/relay/saving/refusal.ts';
import { useSaving } from '#client/relay/saving/useSaving.ts';
import type { OilContent } from '#domain/inventory/oilDraft.ts';
import { oilInput } from './oilFormValues.ts';

// Includes what both lists show, so that neither needs another request.
const mutation = graphql`
  mutation useCreateOilMutation($input: CreateOilInput!, $connections: [ID!]!) {
    createOil(input: $input) {
      ...useSaving_refusal @alias(as: "refusal")
      ... on CreateOilPayload @alias(as: "payload") {
        oil @appendNode(connections: $connections, edgeTypeName: "OilEdge") {
          id
          databaseId
          ...inventoryRows_oil
          ...calculationData_oil
        }
      }
    }
  }
`;

/** The lists of active oils, by the keys of their connections. */
const LISTS = ['useInventoryOils_oils', 'useOilStock_oils'];

export type NewOil = {
  readonly content: OilContent;
  /** Null: the whole organization. */
  readonly departmentId: string | null;
  /** Null: today. */
  readonly receivedOn: string | null;
  /** Null: no level. */
  readonly lowAtGrams: number | null;
};

export type CreatedOil = { readonly id: string; readonly databaseId: number };

// The total of a connection is a plain number, which no directive updates.
function countOneMore(store: RecordSourceSelectorProxy, connections: readonly string[]): void {
  if (store.getRootField('createOil')?.getLinkedRecord('oil') == null) return;
  for (const id of connections) {
    const list = store.get(id);
    const total = list?.getValue('totalCount');
    if (typeof total === 'number') list?.setValue(total + 1, 'totalCount');
  }
}

type CreateOutcome =
  | { readonly ok: true; readonly oil: CreatedOil }
  | { readonly ok: false; readonly refusal: Refusal };

/** Stores an oil and adds it to the loaded lists. `failure` is the title of a refusal. */
export function useCreateOil(failure: string) {
  const [save] = useSaving<useCreateOilMutation>(mutation, failure);
  const environment = useRelayEnvironment();
  return useCallback(
    async ({ content, departmentId, receivedOn, lowAtGrams }: NewOil): Promise<CreateOutcome> => {
      const source = environment.getStore().getSource();
      const connections = LISTS.map((key) =>
        ConnectionHandler.getConnectionID(ROOT_ID, key, { active: true }),
      ).filter((id) => source.has(id));
      const oil = {
        ...oilInput(content),
        departmentId,
        receivedOn,
        lowAtGrams: lowAtGrams === null ? null : decimal(lowAtGrams),
      };
      const { payload, refusal } = await save(
        { input: { oil }, connections },
        { updater: (store) => countOneMore(store, connections) },
      );
      if (payload) return { ok: true, oil: payload.oil };
      return { ok: false, refusal: { ...refusal, title: failure } };
    },
    [save, environment, failure],
  );
}
