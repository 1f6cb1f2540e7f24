import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useUpdateOrganizationMutation } from '#client/__generated__/useUpdateOrganizationMutation.graphql.ts';
import type { Refusal } from '#client/relay/saving/refusal.ts';
import { useSaving } from '#client/relay/saving/useSaving.ts';
import type { OrganizationDraft } from '#domain/account/organization.ts';
import { figureText } from '#domain/numbers/decimals.ts';

const updateMutation = graphql`
  mutation useUpdateOrganizationMutation($input: UpdateOrganizationInput!) {
    updateOrganization(input: $input) {
      ...useSaving_refusal @alias(as: "refusal")
      ... on UpdateOrganizationPayload @alias(as: "payload") {
        organization {
          id
          name
          untargetedLimitPercent
          revision
        }
      }
    }
  }
`;

/** The failure message (docs/rules/accounts.md, Organization). */
const FAILED = 'Failed to update organization';

/** Resolves to a refusal, or null. */
export function useUpdateOrganization(id: string) {
  const [save] = useSaving<useUpdateOrganizationMutation>(updateMutation, FAILED);
  return useCallback(
    async (draft: OrganizationDraft, revision: number): Promise<Refusal | null> => {
      const { name, untargetedLimitPercent: limit } = draft;
      const untargetedLimitPercent = limit === null ? null : figureText(limit);
      const { refusal } = await save({ input: { id, name, untargetedLimitPercent, revision } });
      return refusal;
    },
    [save, id],
  );
}
