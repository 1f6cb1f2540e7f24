import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useLoginMutation } from '#client/__generated__/useLoginMutation.graphql.ts';
import { NETWORK_ERROR } from '#client/relay/errors.ts';
import { useSaving } from '#client/relay/saving/useSaving.ts';
import { beginSession } from '#client/session/session.ts';
import { GLOBAL_ROLE } from '#client/session/useViewer.ts';

const loginMutation = graphql`
  mutation useLoginMutation($input: LoginInput!) {
    login(input: $input) {
      ...useSaving_refusal @alias(as: "refusal")
      ... on LoginPayload @alias(as: "payload") {
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

const FAILED = 'Login failed';
const OFFLINE = 'Network error. Please check your connection.';

export type LoginProblem = {
  readonly message: string;
  /** The code of a refusal, which determines the next step; null for any other failure. */
  readonly code: string | null;
};

/** Signs in and stores the session; resolves to the problem, or null. */
export function useLogin() {
  const [signIn, isSigningIn] = useSaving<useLoginMutation>(loginMutation, FAILED);
  const login = useCallback(
    async (email: string, password: string): Promise<LoginProblem | null> => {
      const { payload, refusal } = await signIn({ input: { email, password } });
      if (refusal !== null) {
        const { message, code } = refusal;
        return { message: message === NETWORK_ERROR ? OFFLINE : message || FAILED, code };
      }
      const { id, databaseId, role, organization } = payload.user;
      beginSession({
        accessToken: payload.accessToken,
        id,
        databaseId,
        email: payload.user.email,
        role: GLOBAL_ROLE[role],
        organizationId: organization.databaseId,
      });
      return null;
    },
    [signIn],
  );
  return [login, isSigningIn] as const;
}
