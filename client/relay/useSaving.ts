import { useCallback } from 'react';
import { graphql, readInlineData } from 'react-relay';
import type { GraphQLTaggedNode, MutationParameters, VariablesOf } from 'relay-runtime';
import type { useSaving_refusal$key } from '#client/__generated__/useSaving_refusal.graphql.ts';
import { failed, type Refusal, refusalOf } from '#client/relay/refusal.ts';
import { type MutationExtras, useUserMutation } from './useUserMutation.ts';

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

/**
 * A mutation as one promise that never rejects: of the payload, or of a refusal. `title` says what failed
 * where the server has no words for it.
 */
export function useSaving<M extends SavingMutation>(mutation: GraphQLTaggedNode, title: string) {
  const [commit, isSaving] = useUserMutation<M>(mutation);
  const save = useCallback(
    async (variables: VariablesOf<M>, extras?: MutationExtras<M>): Promise<Saved<M>> => {
      const outcome = await commit(variables, extras);
      if (!outcome.ok) return { payload: null, refusal: failed(title, outcome.message) };
      for (const field in outcome.response) {
        const answer = outcome.response[field];
        if (answer?.payload) return { payload: answer.payload, refusal: null };
        if (!answer?.refusal) break;
        const refusal = readInlineData(refusalFragment, answer.refusal);
        return { payload: null, refusal: refusalOf(title, refusal) };
      }
      // A newer server may have answers that are neither.
      return { payload: null, refusal: failed(title) };
    },
    [commit, title],
  );
  return [save, isSaving] as const;
}
