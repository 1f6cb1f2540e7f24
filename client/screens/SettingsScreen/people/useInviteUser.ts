import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useInviteUserMutation } from '#client/__generated__/useInviteUserMutation.graphql.ts';
import { useUserMutation } from '#client/relay/useUserMutation.ts';
import { failed, failedBy, type Refusal, refusalOf } from '#client/screens/forms/refusal.ts';
import { normalizedInvitation } from '#domain/account/invitation.ts';
import { type InvitationForm, invitedDepartments } from './invitationForm.ts';
import { graphRole, withReason } from './personWords.ts';

const inviteMutation = graphql`
  mutation useInviteUserMutation($input: InviteUserInput!) {
    inviteUser(input: $input) {
      __typename
      ... on InviteUserPayload {
        invitation {
          id
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
      ... on TooManyRequestsError {
        message
      }
      ... on NotFoundError {
        message
      }
      ... on ForbiddenError {
        message
      }
      ... on PasswordNeededError {
        message
      }
    }
  }
`;

const FAILED = 'Error sending invitation';

/** Answers with the refusal, or null. */
export function useInviteUser() {
  const [commit] = useUserMutation<useInviteUserMutation>(inviteMutation);
  return useCallback(
    async ({ departments, ...draft }: InvitationForm): Promise<Refusal | null> => {
      const { role, ...person } = normalizedInvitation(draft);
      const invited = invitedDepartments(departments);
      const outcome = await commit({
        input: { ...person, role: graphRole(role), departments: invited },
      });
      if (!outcome.ok) return withReason(FAILED, failed(FAILED, outcome.message));
      const result = outcome.response.inviteUser;
      switch (result.__typename) {
        case 'InviteUserPayload':
          return null;
        case 'InvalidError':
          return refusalOf(FAILED, result);
        default:
          return withReason(FAILED, failedBy(FAILED, result));
      }
    },
    [commit],
  );
}
