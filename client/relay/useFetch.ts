import { useCallback } from 'react';
import { fetchQuery, useRelayEnvironment } from 'react-relay';
import type { GraphQLTaggedNode, OperationType, VariablesOf } from 'relay-runtime';
import { messageOf } from './errors.ts';
import type { Outcome } from './useUserMutation.ts';

/** Asks the server now, whatever the store holds; what it answers shows wherever it is shown. */
export function useFetch<Q extends OperationType>(query: GraphQLTaggedNode) {
  const environment = useRelayEnvironment();
  return useCallback(
    async (variables: VariablesOf<Q>): Promise<Outcome<Q['response'] | undefined>> => {
      try {
        const options = { fetchPolicy: 'network-only' } as const;
        const response = await fetchQuery<Q>(environment, query, variables, options).toPromise();
        return { ok: true, response };
      } catch (error) {
        return { ok: false, message: messageOf(error) };
      }
    },
    [environment, query],
  );
}
