import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useRegisterMutation } from '#client/__generated__/useRegisterMutation.graphql.ts';
import { useUserMutation } from '#client/relay/useUserMutation.ts';
import { failed, type Refusal, refused } from '#client/screens/forms/refusal.ts';
import { placedConflict, type RegistrationForm } from './registration.ts';

const registerMutation = graphql`
  mutation useRegisterMutation($input: RegisterInput!) {
    register(input: $input) {
      __typename
      ... on RegisterPayload {
        message
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
      }
      ... on TooManyRequestsError {
        message
      }
    }
  }
`;

const FAILED = 'Registration failed';

type Answer =
  | { readonly registered: string; readonly refusal: null }
  | { readonly registered: null; readonly refusal: Refusal };

const not = (refusal: Refusal): Answer => ({ registered: null, refusal });

/** Registers; answers with what to tell, or with a refusal. */
export function useRegister() {
  const [commit] = useUserMutation<useRegisterMutation>(registerMutation);
  return useCallback(
    async ({ confirmation: _, ...input }: RegistrationForm): Promise<Answer> => {
      const outcome = await commit({ input });
      if (!outcome.ok) return not(refused(FAILED, outcome.message));
      const result = outcome.response.register;
      switch (result.__typename) {
        case 'RegisterPayload':
          return { registered: result.message, refusal: null };
        case 'InvalidError':
          return not({ ...refused(FAILED, result.message), issues: result.issues });
        case 'ConflictError':
          return not({
            ...refused(FAILED, result.message),
            issues: placedConflict(result.message),
          });
        case 'TooManyRequestsError':
          return not(refused(FAILED, result.message));
        default:
          return not(failed(FAILED));
      }
    },
    [commit],
  );
}
