import { useCallback } from 'react';
import { graphql } from 'react-relay';
import { useNavigate } from 'react-router';
import type { useDeleteAccountMutation } from '#client/__generated__/useDeleteAccountMutation.graphql.ts';
import { type Refusal, titled } from '#client/relay/saving/refusal.ts';
import { useSaving } from '#client/relay/saving/useSaving.ts';
import { endSession } from '#client/session/session.ts';
import { notifyDone } from '#client/ui/notice/notify.ts';

const deleteMutation = graphql`
  mutation useDeleteAccountMutation {
    deleteMyAccount {
      ...useSaving_refusal @alias(as: "refusal")
      ... on DeleteMyAccountPayload @alias(as: "payload") {
        deleted
      }
    }
  }
`;

const FAILED = 'Failed to delete account';

/** Deletes the viewer's account and ends the session; resolves to a refusal, or null. */
export function useDeleteAccount() {
  const [send] = useSaving<useDeleteAccountMutation>(deleteMutation, FAILED);
  const navigate = useNavigate();
  return useCallback(async (): Promise<Refusal | null> => {
    const { refusal } = await send({});
    if (refusal !== null) return titled(FAILED, refusal);
    endSession();
    notifyDone('Account deleted successfully');
    void navigate('/login');
    return null;
  }, [send, navigate]);
}
