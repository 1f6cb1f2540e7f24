import { useCallback } from 'react';
import { useRelayEnvironment } from 'react-relay';
import {
  type GraphQLTaggedNode,
  getRequest,
  type MutationParameters,
  type VariablesOf,
} from 'relay-runtime';
import type { Outcome } from './outcome.ts';
import { sendUnstored } from './sendUnstored.ts';

/**
 * A mutation whose answer no screen reads from the store. There every row of a list would be kept
 * under a key that repeats the arguments: thousands of times a file of megabytes.
 */
export function useUnstoredMutation<M extends MutationParameters>(mutation: GraphQLTaggedNode) {
  const environment = useRelayEnvironment();
  return useCallback(
    (variables: VariablesOf<M>, signal?: AbortSignal): Promise<Outcome<M['response']>> =>
      sendUnstored<M>(environment.getNetwork(), getRequest(mutation).params, variables, signal),
    [environment, mutation],
  );
}
