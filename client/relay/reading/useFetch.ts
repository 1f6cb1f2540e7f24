import { useCallback } from 'react';
import { useRelayEnvironment } from 'react-relay';
import type { GraphQLTaggedNode, OperationType, VariablesOf } from 'relay-runtime';
import { isConflict, messageOf } from '#client/relay/errors.ts';
import type { Outcome } from '#client/relay/outcome.ts';
import { fetchAfresh } from './fetchAfresh.ts';

/** Fetches a query from the server regardless of the store; every component that uses the data updates. */
export function useFetch<Q extends OperationType>(query: GraphQLTaggedNode) {
  const environment = useRelayEnvironment();
  return useCallback(
    async (variables: VariablesOf<Q>): Promise<Outcome<Q['response'] | undefined>> => {
      try {
        return { ok: true, response: await fetchAfresh<Q>(environment, query, variables) };
      } catch (error) {
        return { ok: false, message: messageOf(error), isConflict: isConflict(error) };
      }
    },
    [environment, query],
  );
}
