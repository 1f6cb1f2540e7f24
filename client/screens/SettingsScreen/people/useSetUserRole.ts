import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type {
  UserRole,
  useSetUserRoleMutation,
} from '#client/__generated__/useSetUserRoleMutation.graphql.ts';
import { useUserMutation } from '#client/relay/useUserMutation.ts';
import { failed, failedBy, type Refusal } from '#client/screens/forms/refusal.ts';
import { useViewer } from '#client/session/useViewer.ts';
import { withReason } from './personWords.ts';

const setMutation = graphql`
  mutation useSetUserRoleMutation($input: SetUserRoleInput!) @raw_response_type {
    setUserRole(input: $input) {
      __typename
      ... on SetUserRolePayload {
        user {
          id
          role
          revision
        }
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

const FAILED = 'Failed to update user role';

type Edited = { readonly id: string; readonly revision: number };

const expected = (user: Edited, role: UserRole) => ({
  setUserRole: { __typename: 'SetUserRolePayload' as const, user: { ...user, role } },
});

/** Shows the role of another at once; answers with the refusal, after which the old one is back, or null. */
export function useSetUserRole() {
  const { id: own } = useViewer();
  const [commit] = useUserMutation<useSetUserRoleMutation>(setMutation);
  return useCallback(
    async ({ id, revision }: Edited, role: UserRole): Promise<Refusal | null> => {
      const outcome = await commit(
        { input: { id, role, revision } },
        // The own role decides what is on screen: it changes once the server has said yes.
        id === own ? {} : { optimisticResponse: expected({ id, revision }, role) },
      );
      if (!outcome.ok) return withReason(FAILED, failed(FAILED, outcome.message));
      const result = outcome.response.setUserRole;
      return result.__typename === 'SetUserRolePayload'
        ? null
        : withReason(FAILED, failedBy(FAILED, result));
    },
    [commit, own],
  );
}
