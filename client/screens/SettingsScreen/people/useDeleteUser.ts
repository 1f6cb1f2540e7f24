import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useDeleteUserMutation } from '#client/__generated__/useDeleteUserMutation.graphql.ts';
import { useUserMutation } from '#client/relay/useUserMutation.ts';
import { failed, failedBy, type Refusal } from '#client/screens/forms/refusal.ts';
import { notifyDone } from '#client/ui/notify.ts';
import { withReason } from './personWords.ts';
import { usePeopleReload } from './usePeopleReload.ts';

const deleteMutation = graphql`
  mutation useDeleteUserMutation($input: DeleteUserInput!) {
    deleteUser(input: $input) {
      __typename
      ... on DeleteUserPayload {
        deletedId
      }
      ... on ConflictError {
        message
      }
      ... on NotFoundError {
        message
      }
      ... on ForbiddenError {
        message
      }
      ... on PasswordNeededError {
        message
      }
    }
  }
`;

const FAILED = 'Error deleting user';

/** Deletes somebody's account; the lists catch up. Answers with the refusal, or null. */
export function useDeleteUser() {
  const [commit] = useUserMutation<useDeleteUserMutation>(deleteMutation);
  const reload = usePeopleReload();
  return useCallback(
    async ({ id }: { readonly id: string }): Promise<Refusal | null> => {
      const outcome = await commit({ input: { id } });
      void reload();
      if (!outcome.ok) return withReason(FAILED, failed(FAILED, outcome.message));
      const result = outcome.response.deleteUser;
      if (result.__typename !== 'DeleteUserPayload') {
        return withReason(FAILED, failedBy(FAILED, result));
      }
      notifyDone('User deleted successfully');
      return null;
    },
    [commit, reload],
  );
}
