import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useRemoveLogoMutation } from '#client/__generated__/useRemoveLogoMutation.graphql.ts';
import type { Refusal } from '#client/relay/refusal.ts';
import { useSaving } from '#client/relay/useSaving.ts';

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

/** As the account specification has it, section 8. */
const FAILED = 'Failed to remove logo';

/** Answers with a refusal, or null. */
export function useRemoveLogo(id: string) {
  const [send] = useSaving<useRemoveLogoMutation>(removeMutation, FAILED);
  return useCallback(async (): Promise<Refusal | null> => {
    const { refusal } = await send({ input: { id } });
    return refusal;
  }, [send, id]);
}
