import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useUpdateProfileMutation } from '#client/__generated__/useUpdateProfileMutation.graphql.ts';
import { useUserMutation } from '#client/relay/useUserMutation.ts';
import { failed, type Refusal, refusalOf } from '#client/screens/forms/refusal.ts';
import { normalizedNames, type PersonNames } from '#domain/account/person.ts';

const updateMutation = graphql`
  mutation useUpdateProfileMutation($input: UpdateProfileInput!) {
    updateProfile(input: $input) {
      __typename
      ... on UpdateProfilePayload {
        user {
          id
          firstName
          lastName
          revision
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
      ... on ForbiddenError {
        message
      }
    }
  }
`;

const FAILED = 'Failed to save profile';

/** Answers with the refusal, or null. */
export function useUpdateProfile() {
  const [commit] = useUserMutation<useUpdateProfileMutation>(updateMutation);
  return useCallback(
    async (names: PersonNames, revision: number | null): Promise<Refusal | null> => {
      const outcome = await commit({ input: { ...normalizedNames(names), revision } });
      if (!outcome.ok) return failed(FAILED, outcome.message);
      const result = outcome.response.updateProfile;
      return result.__typename === 'UpdateProfilePayload' ? null : refusalOf(FAILED, result);
    },
    [commit],
  );
}
