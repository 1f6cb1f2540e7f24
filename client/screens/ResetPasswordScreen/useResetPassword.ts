import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type {
  ResetPasswordInput,
  useResetPasswordMutation,
} from '#client/__generated__/useResetPasswordMutation.graphql.ts';
import { useSaving } from '#client/relay/useSaving.ts';
import { type Told, told } from '#client/screens/account/told.ts';

const mutation = graphql`
  mutation useResetPasswordMutation($input: ResetPasswordInput!) {
    resetPassword(input: $input) {
      ...useSaving_refusal @alias(as: "refusal")
      ... on ResetPasswordPayload @alias(as: "payload") {
        message
      }
    }
  }
`;

const FAILED = 'Password reset failed';

/** Uses the link of a reset mail. */
export function useResetPassword() {
  const [save, isSaving] = useSaving<useResetPasswordMutation>(mutation, FAILED);
  const ask = useCallback(
    async (input: ResetPasswordInput): Promise<Told> => told(await save({ input })),
    [save],
  );
  return [ask, isSaving] as const;
}
