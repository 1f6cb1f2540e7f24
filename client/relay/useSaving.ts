import { useCallback } from 'react';
import { graphql, readInlineData, type UseMutationConfig, useMutation } from 'react-relay';
import type {
  GraphQLTaggedNode,
  MutationConfig,
  MutationParameters,
  VariablesOf,
} from 'relay-runtime';
import type { useSaving_refusal$key } from '#client/__generated__/useSaving_refusal.graphql.ts';
import { endSolved } from './endSolved.ts';
import { messageOf } from './errors.ts';
import { failed, type Refusal, refusalOf } from './refusal.ts';

const refusalFragment = graphql`
  fragment useSaving_refusal on UserError @inline {
    code
    message
    ... on InvalidError {
      issues {
        path
        message
      }
    }
    ... on ConflictError {
      changedBy
      currentVersionId
    }
  }
`;

type RefusalKey = useSaving_refusal$key;

/** A mutation of one field with the aliases `refusal`, of the fragment above, and `payload`. */
type SavingMutation = MutationParameters & {
  readonly response: Readonly<
    Record<
      string,
      {
        readonly refusal?: RefusalKey | null | undefined;
        readonly payload?: object | null | undefined;
      }
    >
  >;
};
type Payload<M extends SavingMutation> = NonNullable<
  M['response'][Extract<keyof M['response'], string>]['payload']
>;

export type Saved<M extends SavingMutation> =
  | { readonly payload: Payload<M>; readonly refusal: null }
  | { readonly payload: null; readonly refusal: Refusal };

type Extras<M extends SavingMutation> = Omit<
  UseMutationConfig<M>,
  'variables' | 'onCompleted' | 'onError'
> &
  // Handed on like the rest, though the types of the hook do not list it.
  Pick<MutationConfig<M>, 'cacheConfig'>;

/**
 * A mutation as one promise that never rejects, of the payload or of a refusal, and whether it is under
 * way. `title` says what failed where the server has no words for it.
 */
export function useSaving<M extends SavingMutation>(mutation: GraphQLTaggedNode, title: string) {
  const [commit, isSaving] = useMutation<M>(mutation);
  const save = useCallback(
    (variables: VariablesOf<M>, extras?: Extras<M>) =>
      new Promise<Saved<M>>((resolve) => {
        commit({
          ...extras,
          variables,
          onCompleted: (response) => {
            endSolved(response, variables);
            resolve(savedOf<M>(response, title));
          },
          onError: (error) => resolve({ payload: null, refusal: failed(title, messageOf(error)) }),
        });
      }),
    [commit, title],
  );
  return [save, isSaving] as const;
}

function savedOf<M extends SavingMutation>(response: M['response'], title: string): Saved<M> {
  const [answer] = Object.values(response);
  if (answer?.payload) return { payload: answer.payload as Payload<M>, refusal: null };
  // A newer server may have answers that are neither.
  if (!answer?.refusal) return { payload: null, refusal: failed(title) };
  const refusal = readInlineData(refusalFragment, answer.refusal);
  return { payload: null, refusal: refusalOf(title, refusal) };
}
