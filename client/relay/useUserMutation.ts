import { useCallback } from 'react';
import { type UseMutationConfig, useMutation } from 'react-relay';
import type {
  GraphQLTaggedNode,
  MutationConfig,
  MutationParameters,
  VariablesOf,
} from 'relay-runtime';
import { endSolved } from './endSolved.ts';
import { messageOf } from './errors.ts';

/** `message` is fit to show: the server's words, or `Network error`. */
export type Outcome<Response> =
  | { readonly ok: true; readonly response: Response }
  | { readonly ok: false; readonly message: string };

export type MutationExtras<M extends MutationParameters> = Omit<
  UseMutationConfig<M>,
  'variables' | 'onCompleted' | 'onError'
> &
  // Handed on like the rest, though the types of the hook do not list it.
  Pick<MutationConfig<M>, 'cacheConfig'>;

/**
 * A mutation as one promise that never rejects, and whether it is under way. What the user can mend
 * is in `response` (a result union); what they cannot is `message`.
 */
export function useUserMutation<M extends MutationParameters>(mutation: GraphQLTaggedNode) {
  const [commit, inFlight] = useMutation<M>(mutation);
  const run = useCallback(
    (variables: VariablesOf<M>, extras?: MutationExtras<M>) =>
      new Promise<Outcome<M['response']>>((resolve) => {
        commit({
          ...extras,
          variables,
          onCompleted: (response) => {
            endSolved(response, variables);
            resolve({ ok: true, response });
          },
          onError: (error) => resolve({ ok: false, message: messageOf(error) }),
        });
      }),
    [commit],
  );
  return [run, inFlight] as const;
}
