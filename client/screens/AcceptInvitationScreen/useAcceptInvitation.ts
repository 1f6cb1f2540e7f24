import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useAcceptInvitationMutation } from '#client/__generated__/useAcceptInvitationMutation.graphql.ts';
import { NETWORK_ERROR } from '#client/relay/errors.ts';
import { useUserMutation } from '#client/relay/useUserMutation.ts';
import { failed, type Refusal, refusalOf, refused } from '#client/screens/forms/refusal.ts';
import { beginSession } from '#client/session/session.ts';
import { GLOBAL_ROLE } from '#client/session/useViewer.ts';

const acceptMutation = graphql`
  mutation useAcceptInvitationMutation($input: AcceptInvitationInput!) {
    acceptInvitation(input: $input) {
      __typename
      ... on AcceptInvitationPayload {
        accessToken
        user {
          id
          databaseId
          email
          role
          organization {
            databaseId
          }
        }
      }
      ... on InvalidError {
        message
        issues {
          path
          message
        }
      }
      ... on ConflictError {
        message
        changedBy
      }
      ... on StaleLinkError {
        message
      }
    }
  }
`;

const FAILED = 'Failed to accept invitation';
const AGAIN = 'Failed to accept invitation. Please try again.';

/** Makes the account and signs it in; answers with the refusal, or null. */
export function useAcceptInvitation(token: string, onStale: (message: string) => void) {
  const [commit] = useUserMutation<useAcceptInvitationMutation>(acceptMutation);
  return useCallback(
    async (password: string): Promise<Refusal | null> => {
      const outcome = await commit({ input: { token, password } });
      if (!outcome.ok) {
        return outcome.message === NETWORK_ERROR
          ? refused(AGAIN, AGAIN)
          : failed(FAILED, outcome.message);
      }
      const result = outcome.response.acceptInvitation;
      switch (result.__typename) {
        case 'AcceptInvitationPayload': {
          const { id, databaseId, email, role, organization } = result.user;
          beginSession({
            accessToken: result.accessToken,
            id,
            databaseId,
            email,
            role: GLOBAL_ROLE[role],
            organizationId: organization.databaseId,
          });
          return null;
        }
        case 'StaleLinkError':
          onStale(result.message);
          return refused(FAILED, result.message);
        default:
          return refusalOf(FAILED, result);
      }
    },
    [commit, token, onStale],
  );
}
