import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useUpdatePolicyMutation } from '#client/__generated__/useUpdatePolicyMutation.graphql.ts';
import { inUpperCase } from '#client/relay/enumCase.ts';
import type { Refusal } from '#client/relay/saving/refusal.ts';
import { useSaving } from '#client/relay/saving/useSaving.ts';
import type { QualityPolicy } from '#domain/quality/policy.ts';

const updateMutation = graphql`
  mutation useUpdatePolicyMutation($input: UpdateQualityPolicyInput!) {
    updateQualityPolicy(input: $input) {
      ...useSaving_refusal @alias(as: "refusal")
      ... on UpdateQualityPolicyPayload @alias(as: "payload") {
        organization {
          id
          keepsDeviations
          qualityPolicy {
            preset
            lineSignatures
            timeZone
            ...PolicyDetails_policy
          }
        }
      }
    }
  }
`;

const FAILED = 'Failed to update the quality policy';

/** Resolves to a refusal, or null. */
export function useUpdatePolicy() {
  const [save] = useSaving<useUpdatePolicyMutation>(updateMutation, FAILED);
  return useCallback(
    async (policy: QualityPolicy, timeZone: string, revision: number): Promise<Refusal | null> => {
      const { newLotStatus, expiredLots, retestDueLots, lineSignatures } = policy;
      const input = {
        ...policy,
        newLotStatus: inUpperCase(newLotStatus),
        expiredLots: inUpperCase(expiredLots),
        retestDueLots: inUpperCase(retestDueLots),
        lineSignatures: inUpperCase(lineSignatures),
        timeZone,
        revision,
      };
      return (await save({ input })).refusal;
    },
    [save],
  );
}
