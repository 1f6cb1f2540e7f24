import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useUpdateOrganizationMutation } from '#client/__generated__/useUpdateOrganizationMutation.graphql.ts';
import { useUserMutation } from '#client/relay/useUserMutation.ts';
import { failed, type Refusal, refusalOf } from '#client/screens/forms/refusal.ts';
import type { OrganizationDraft } from '#domain/account/organization.ts';
import { figureText } from '#domain/numbers/decimals.ts';

const updateMutation = graphql`
  mutation useUpdateOrganizationMutation($input: UpdateOrganizationInput!) {
    updateOrganization(input: $input) {
      __typename
      ... on UpdateOrganizationPayload {
        organization {
          id
          name
          untargetedLimitPercent
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
const FAILED = 'Failed to update organization';

/** Answers with a refusal, or null. */
export function useUpdateOrganization(id: string) {
  const [commit] = useUserMutation<useUpdateOrganizationMutation>(updateMutation);
  return useCallback(
    async (draft: OrganizationDraft, revision: number): Promise<Refusal | null> => {
      const { name, untargetedLimitPercent: limit } = draft;
      const untargetedLimitPercent = limit === null ? null : figureText(limit);
      const outcome = await commit({ input: { id, name, untargetedLimitPercent, revision } });
      if (!outcome.ok) return failed(FAILED, outcome.message);
      const result = outcome.response.updateOrganization;
      return result.__typename === 'UpdateOrganizationPayload' ? null : refusalOf(FAILED, result);
    },
    [commit, id],
  );
}
