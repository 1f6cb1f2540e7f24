import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type {
  ResetPasswordInput,
  useResetPasswordMutation,
} from '#client/__generated__/useResetPasswordMutation.graphql.ts';
import { useSaving } from '#client/relay/saving/useSaving.ts';
import { type SaveResult, saveResultOf } from '#client/screens/account/saveResult.ts';

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

/** Sets a new password with the link of a reset mail. */
export function useResetPassword() {
  const [save, isSaving] = useSaving<useResetPasswordMutation>(mutation, FAILED);
  const ask = useCallback(
    async (input: ResetPasswordInput): Promise<SaveResult> => saveResultOf(await save({ input })),
    [save],
  );
  return [ask, isSaving] as const;
}
