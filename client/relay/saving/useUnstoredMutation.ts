import { useCallback } from 'react';
import { useRelayEnvironment } from 'react-relay';
import { type GraphQLTaggedNode, getRequest, type VariablesOf } from 'relay-runtime';
import { sendUnstored } from './sendUnstored.ts';
import type { Saved, SavingMutation } from './useSaving.ts';

/**
 * `useSaving` for a mutation whose response no screen reads from the store. Relay would store every row of a list under
 * a key that repeats the arguments, here a file of megabytes.
 */
export function useUnstoredMutation<M extends SavingMutation>(
  mutation: GraphQLTaggedNode,
  title: string,
) {
  const environment = useRelayEnvironment();
  return useCallback(
    (variables: VariablesOf<M>, signal?: AbortSignal): Promise<Saved<M>> =>
      sendUnstored<M>(
        environment.getNetwork(),
        getRequest(mutation).params,
        { variables, signal },
        title,
      ),
    [environment, mutation, title],
  );
}
