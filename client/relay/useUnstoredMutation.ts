import { useCallback } from 'react';
import { useRelayEnvironment } from 'react-relay';
import {
  type GraphQLTaggedNode,
  getRequest,
  type MutationParameters,
  type VariablesOf,
} from 'relay-runtime';
import { messageOf } from './errors.ts';
import type { Outcome } from './useUserMutation.ts';

/**
 * A mutation whose answer no screen reads from the store. There every row of a list would be kept
 * under a key that repeats the arguments: thousands of times a file of megabytes.
 */
export function useUnstoredMutation<M extends MutationParameters>(mutation: GraphQLTaggedNode) {
  const environment = useRelayEnvironment();
  return useCallback(
    (variables: VariablesOf<M>, signal?: AbortSignal) =>
      new Promise<Outcome<M['response']>>((resolve) => {
        environment
          .getNetwork()
          .execute(getRequest(mutation).params, variables, { force: true, metadata: { signal } })
          .subscribe({
            next: (answer) => {
              // The server answers what the document asks, as it does to the store.
              if ('data' in answer) resolve({ ok: true, response: answer.data as M['response'] });
            },
            error: (error: unknown) => resolve({ ok: false, message: messageOf(error) }),
          });
      }),
    [environment, mutation],
  );
}
