import { useCallback } from 'react';
import { useRelayEnvironment } from 'react-relay';
import type { GraphQLTaggedNode, OperationType, VariablesOf } from 'relay-runtime';
import { messageOf } from './errors.ts';
import { fetchAfresh } from './fetchAfresh.ts';
import type { Outcome } from './outcome.ts';

/** Asks the server now, whatever the store holds; what it answers shows wherever it is shown. */
export function useFetch<Q extends OperationType>(query: GraphQLTaggedNode) {
  const environment = useRelayEnvironment();
  return useCallback(
    async (variables: VariablesOf<Q>): Promise<Outcome<Q['response'] | undefined>> => {
      try {
        return { ok: true, response: await fetchAfresh<Q>(environment, query, variables) };
      } catch (error) {
        return { ok: false, message: messageOf(error) };
      }
    },
    [environment, query],
  );
}
