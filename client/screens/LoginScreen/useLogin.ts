import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useLoginMutation } from '#client/__generated__/useLoginMutation.graphql.ts';
import { NETWORK_ERROR } from '#client/relay/errors.ts';
import { useUserMutation } from '#client/relay/useUserMutation.ts';
import { beginSession } from '#client/session/session.ts';
import { GLOBAL_ROLE } from '#client/session/useViewer.ts';

const loginMutation = graphql`
  mutation useLoginMutation($input: LoginInput!) {
    login(input: $input) {
      __typename
      ... on LoginPayload {
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
      ... on InvalidCredentialsError {
        message
      }
      ... on TooManyRequestsError {
        message
      }
      ... on InvalidError {
        message
      }
    }
  }
`;

const FAILED = 'Login failed';
const OFFLINE = 'Network error. Please check your connection.';

/** Signs in and keeps the session; answers with what went wrong, or null when nothing did. */
export function useLogin() {
  const [commit, submitting] = useUserMutation<useLoginMutation>(loginMutation);
  const login = useCallback(
    async (email: string, password: string): Promise<string | null> => {
      const outcome = await commit({ input: { email, password } });
      if (!outcome.ok) return outcome.message === NETWORK_ERROR ? OFFLINE : outcome.message;
      const result = outcome.response.login;
      switch (result.__typename) {
        case 'LoginPayload': {
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
        case 'InvalidCredentialsError':
        case 'TooManyRequestsError':
        case 'InvalidError':
          return result.message;
        default:
          return FAILED;
      }
    },
    [commit],
  );
  return [login, submitting] as const;
}
