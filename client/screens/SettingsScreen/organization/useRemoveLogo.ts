import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useRemoveLogoMutation } from '#client/__generated__/useRemoveLogoMutation.graphql.ts';
import type { Refusal } from '#client/relay/saving/refusal.ts';
import { useSaving } from '#client/relay/saving/useSaving.ts';

const removeMutation = graphql`
  mutation useRemoveLogoMutation($input: RemoveLogoInput!) {
    removeLogo(input: $input) {
      ...useSaving_refusal @alias(as: "refusal")
      ... on RemoveLogoPayload @alias(as: "payload") {
        organization {
          id
          logoUrl
        }
      }
    }
  }
`;

/** The failure message (docs/rules/accounts.md, Organization). */
const FAILED = 'Failed to remove logo';

/** Resolves to a refusal, or null. */
export function useRemoveLogo(id: string) {
  const [send] = useSaving<useRemoveLogoMutation>(removeMutation, FAILED);
  return useCallback(async (): Promise<Refusal | null> => {
    const { refusal } = await send({ input: { id } });
    return refusal;
  }, [send, id]);
}
