import { useCallback } from 'react';
import { graphql } from 'react-relay';
import { useNavigate } from 'react-router';
import type { useDeleteAccountMutation } from '#client/__generated__/useDeleteAccountMutation.graphql.ts';
import { useUserMutation } from '#client/relay/useUserMutation.ts';
import { failed, failedBy, type Refusal } from '#client/screens/forms/refusal.ts';
import { endSession } from '#client/session/session.ts';
import { notifyDone } from '#client/ui/notify.ts';

const deleteMutation = graphql`
  mutation useDeleteAccountMutation {
    deleteMyAccount {
      __typename
      ... on DeleteMyAccountPayload {
        deleted
      }
      ... on ConflictError {
        message
      }
      ... on PasswordNeededError {
        message
      }
    }
  }
`;

const FAILED = 'Failed to delete account';

/** Deletes the own account and forgets the session; answers with the refusal, or null. */
export function useDeleteAccount() {
  const [commit] = useUserMutation<useDeleteAccountMutation>(deleteMutation);
  const navigate = useNavigate();
  return useCallback(async (): Promise<Refusal | null> => {
    const outcome = await commit({});
    if (!outcome.ok) return failed(FAILED, outcome.message);
    const result = outcome.response.deleteMyAccount;
    if (result.__typename !== 'DeleteMyAccountPayload') return failedBy(FAILED, result);
    endSession();
    notifyDone('Account deleted successfully');
    void navigate('/login');
    return null;
  }, [commit, navigate]);
}
