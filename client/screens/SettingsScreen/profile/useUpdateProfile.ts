import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useUpdateProfileMutation } from '#client/__generated__/useUpdateProfileMutation.graphql.ts';
import type { Refusal } from '#client/relay/saving/refusal.ts';
import { useSaving } from '#client/relay/saving/useSaving.ts';
import { normalizedNames, type PersonNames } from '#domain/account/person.ts';

const updateMutation = graphql`
  mutation useUpdateProfileMutation($input: UpdateProfileInput!) {
    updateProfile(input: $input) {
      ...useSaving_refusal @alias(as: "refusal")
      ... on UpdateProfilePayload @alias(as: "payload") {
        user {
          id
          firstName
          lastName
          revision
        }
      }
    }
  }
`;

const FAILED = 'Failed to save profile';

/** Resolves to a refusal, or null. */
export function useUpdateProfile() {
  const [save] = useSaving<useUpdateProfileMutation>(updateMutation, FAILED);
  return useCallback(
    async (names: PersonNames, revision: number | null): Promise<Refusal | null> => {
      const { refusal } = await save({ input: { ...normalizedNames(names), revision } });
      return refusal;
    },
    [save],
  );
}
