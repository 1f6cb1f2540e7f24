import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type {
  UserRole,
  useSetUserRoleMutation,
} from '#client/__generated__/useSetUserRoleMutation.graphql.ts';
import { inOneLine, type Refusal } from '#client/relay/saving/refusal.ts';
import { useSaving } from '#client/relay/saving/useSaving.ts';
import { useViewer } from '#client/session/useViewer.ts';

const setMutation = graphql`
  mutation useSetUserRoleMutation($input: SetUserRoleInput!) @raw_response_type {
    setUserRole(input: $input) {
      ...useSaving_refusal @alias(as: "refusal")
      ... on SetUserRolePayload @alias(as: "payload") {
        user {
          id
          role
          revision
        }
      }
    }
  }
`;

const FAILED = 'Failed to update user role';

type Edited = { readonly id: string; readonly revision: number };

const expected = (user: Edited, role: UserRole) => ({
  setUserRole: { __typename: 'SetUserRolePayload' as const, user: { ...user, role } },
});

/** Changes another person's role optimistically, which a refusal reverts; resolves to the refusal, or null. */
export function useSetUserRole() {
  const { id: own } = useViewer();
  const [save] = useSaving<useSetUserRoleMutation>(setMutation, FAILED);
  return useCallback(
    async ({ id, revision }: Edited, role: UserRole): Promise<Refusal | null> => {
      const { refusal } = await save(
        { input: { id, role, revision } },
        // One's own role decides what is on screen, so it changes only after the response.
        id === own ? {} : { optimisticResponse: expected({ id, revision }, role) },
      );
      return refusal && inOneLine(FAILED, refusal);
    },
    [save, own],
  );
}
