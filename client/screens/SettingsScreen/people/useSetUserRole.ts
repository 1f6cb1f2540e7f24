import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type {
  UserRole,
  useSetUserRoleMutation,
} from '#client/__generated__/useSetUserRoleMutation.graphql.ts';
import { inOneLine, type Refusal } from '#client/relay/refusal.ts';
import { useSaving } from '#client/relay/useSaving.ts';
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

/** Shows the role of another at once; answers with the refusal, after which the old one is back, or null. */
export function useSetUserRole() {
  const { id: own } = useViewer();
  const [save] = useSaving<useSetUserRoleMutation>(setMutation, FAILED);
  return useCallback(
    async ({ id, revision }: Edited, role: UserRole): Promise<Refusal | null> => {
      const { refusal } = await save(
        { input: { id, role, revision } },
        // The own role decides what is on screen: it changes once the server has said yes.
        id === own ? {} : { optimisticResponse: expected({ id, revision }, role) },
      );
      return refusal && inOneLine(FAILED, refusal);
    },
    [save, own],
  );
}
