import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useDeactivateDepartmentMutation } from '#client/__generated__/useDeactivateDepartmentMutation.graphql.ts';
import type { Refusal } from '#client/relay/refusal.ts';
import { useSaving } from '#client/relay/useSaving.ts';

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

/** Shows it inactive at once; answers with a refusal, after which it is active again, or null. */
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
