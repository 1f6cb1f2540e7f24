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
        code
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

export type LoginProblem = {
  readonly message: string;
  /** Code of a refusal, by which the next step is offered; null for any other failure. */
  readonly code: string | null;
};

const problem = (message: string, code: string | null = null): LoginProblem => ({ message, code });

/** Signs in and keeps the session; answers with what went wrong, or null when nothing did. */
export function useLogin() {
  const [commit, submitting] = useUserMutation<useLoginMutation>(loginMutation);
  const login = useCallback(
    async (email: string, password: string): Promise<LoginProblem | null> => {
      const outcome = await commit({ input: { email, password } });
      if (!outcome.ok) {
        return problem(outcome.message === NETWORK_ERROR ? OFFLINE : outcome.message);
      }
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
          return problem(result.message, result.code);
        case 'TooManyRequestsError':
        case 'InvalidError':
          return problem(result.message);
        default:
          return problem(FAILED);
      }
    },
    [commit],
  );
  return [login, submitting] as const;
}
