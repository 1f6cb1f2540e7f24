import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useDeleteUserMutation } from '#client/__generated__/useDeleteUserMutation.graphql.ts';
import { inOneLine, type Refusal } from '#client/relay/saving/refusal.ts';
import { useSaving } from '#client/relay/saving/useSaving.ts';
import { notifyDone } from '#client/ui/notice/notify.ts';
import { usePeopleReload } from './usePeopleReload.ts';

const deleteMutation = graphql`
  mutation useDeleteUserMutation($input: DeleteUserInput!) {
    deleteUser(input: $input) {
      ...useSaving_refusal @alias(as: "refusal")
      ... on DeleteUserPayload @alias(as: "payload") {
        deletedId
      }
    }
  }
`;

const FAILED = 'Error deleting user';

/** Deletes a person's account and refetches the lists. Resolves to a refusal, or null. */
export function useDeleteUser() {
  const [send] = useSaving<useDeleteUserMutation>(deleteMutation, FAILED);
  const reload = usePeopleReload();
  return useCallback(
    async ({ id }: { readonly id: string }): Promise<Refusal | null> => {
      const { refusal } = await send({ input: { id } });
      void reload();
      if (refusal !== null) return inOneLine(FAILED, refusal);
      notifyDone('User deleted successfully');
      return null;
    },
    [send, reload],
  );
}
