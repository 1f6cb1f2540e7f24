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
import { failed, failedBy, type Refusal, refusalOf, titled } from './refusal.ts';

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
      path
    }
  }
`;

type RefusalKey = useSaving_refusal$key;

/** A mutation with a single field and the aliases `refusal` (the fragment above) and `payload`. */
export type SavingMutation = MutationParameters & {
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
export type Payload<M extends SavingMutation> = NonNullable<
  M['response'][Extract<keyof M['response'], string>]['payload']
>;

export type Saved<M extends SavingMutation> =
  | { readonly payload: Payload<M>; readonly refusal: null }
  | { readonly payload: null; readonly refusal: Refusal };

type Extras<M extends SavingMutation> = Omit<
  UseMutationConfig<M>,
  'variables' | 'onCompleted' | 'onError'
> &
  // Passed through, although the types of the hook do not list it.
  Pick<MutationConfig<M>, 'cacheConfig'>;

/**
 * A mutation as a promise that resolves to the payload or a refusal and never rejects, with a flag while it runs.
 * `title` says what failed when the server has no message.
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
          onError: (error) => resolve({ payload: null, refusal: failedBy(title, error) }),
        });
      }),
    [commit, title],
  );
  return [save, isSaving] as const;
}

/** The same, with what failed before the server's message. */
export const titledSaved = <M extends SavingMutation>(
  title: string,
  { payload, refusal }: Saved<M>,
): Saved<M> =>
  refusal === null ? { payload, refusal } : { payload: null, refusal: titled(title, refusal) };

function savedOf<M extends SavingMutation>(response: M['response'], title: string): Saved<M> {
  const [answer] = Object.values(response);
  if (answer?.payload) return { payload: answer.payload as Payload<M>, refusal: null };
  // A newer server may have responses that are neither.
  if (!answer?.refusal) return { payload: null, refusal: failed(title) };
  const refusal = readInlineData(refusalFragment, answer.refusal);
  return { payload: null, refusal: refusalOf(title, refusal) };
}
