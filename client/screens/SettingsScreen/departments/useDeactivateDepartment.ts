import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useDeactivateDepartmentMutation } from '#client/__generated__/useDeactivateDepartmentMutation.graphql.ts';
import type { Refusal } from '#client/relay/saving/refusal.ts';
import { useSaving } from '#client/relay/saving/useSaving.ts';

const deactivateMutation = graphql`
  mutation useDeactivateDepartmentMutation($input: DeactivateDepartmentInput!)
  @raw_response_type {
    deactivateDepartment(input: $input) {
      ...useSaving_refusal @alias(as: "refusal")
      ... on DeactivateDepartmentPayload @alias(as: "payload") {
        department {
          id
          active
          revision
        }
      }
    }
  }
`;

const FAILED = 'Failed to deactivate department';

/** Deactivates with an optimistic update, which a refusal reverts; resolves to the refusal, or null. */
export function useDeactivateDepartment() {
  const [send] = useSaving<useDeactivateDepartmentMutation>(deactivateMutation, FAILED);
  return useCallback(
    async (id: string, revision: number): Promise<Refusal | null> => {
      const { refusal } = await send(
        { input: { id, revision } },
        {
          optimisticResponse: {
            deactivateDepartment: {
              __typename: 'DeactivateDepartmentPayload',
              department: { id, active: false, revision },
            },
          },
        },
      );
      return refusal;
    },
    [send],
  );
}
