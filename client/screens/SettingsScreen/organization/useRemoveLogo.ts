import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useRemoveLogoMutation } from '#client/__generated__/useRemoveLogoMutation.graphql.ts';
import { useUserMutation } from '#client/relay/useUserMutation.ts';
import { failed, type Refusal, refusalOf } from '#client/screens/forms/refusal.ts';

const removeMutation = graphql`
  mutation useRemoveLogoMutation($input: RemoveLogoInput!) {
    removeLogo(input: $input) {
      __typename
      ... on RemoveLogoPayload {
        organization {
          id
          logoUrl
        }
      }
      ... on NotFoundError {
        message
      }
      ... on ForbiddenError {
        message
      }
    }
  }
`;

/** As the account specification has it, section 8. */
const FAILED = 'Failed to remove logo';

/** Answers with a refusal, or null. */
export function useRemoveLogo(id: string) {
  const [commit] = useUserMutation<useRemoveLogoMutation>(removeMutation);
  return useCallback(async (): Promise<Refusal | null> => {
    const outcome = await commit({ input: { id } });
    if (!outcome.ok) return failed(FAILED, outcome.message);
    const result = outcome.response.removeLogo;
    return result.__typename === 'RemoveLogoPayload' ? null : refusalOf(FAILED, result);
  }, [commit, id]);
}
