import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useAcceptInvitationMutation } from '#client/__generated__/useAcceptInvitationMutation.graphql.ts';
import { NETWORK_ERROR } from '#client/relay/errors.ts';
import { type Refusal, refused } from '#client/relay/saving/refusal.ts';
import { useSaving } from '#client/relay/saving/useSaving.ts';
import { beginSession } from '#client/session/session.ts';
import { GLOBAL_ROLE } from '#client/session/useViewer.ts';

const acceptMutation = graphql`
  mutation useAcceptInvitationMutation($input: AcceptInvitationInput!) {
    acceptInvitation(input: $input) {
      ...useSaving_refusal @alias(as: "refusal")
      ... on AcceptInvitationPayload @alias(as: "payload") {
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
    }
  }
`;

const FAILED = 'Failed to accept invitation';
const AGAIN = 'Failed to accept invitation. Please try again.';

/** Creates the account and signs in; resolves to a refusal, or null. */
export function useAcceptInvitation(token: string, onStale: (message: string) => void) {
  const [send] = useSaving<useAcceptInvitationMutation>(acceptMutation, FAILED);
  return useCallback(
    async (password: string): Promise<Refusal | null> => {
      const { payload, refusal } = await send({ input: { token, password } });
      if (refusal?.code === 'STALE_LINK') onStale(refusal.message);
      if (refusal !== null)
        return refusal.message === NETWORK_ERROR ? refused(AGAIN, AGAIN) : refusal;
      const { id, databaseId, email, role, organization } = payload.user;
      beginSession({
        accessToken: payload.accessToken,
        id,
        databaseId,
        email,
        role: GLOBAL_ROLE[role],
        organizationId: organization.databaseId,
      });
      return null;
    },
    [send, token, onStale],
  );
}
