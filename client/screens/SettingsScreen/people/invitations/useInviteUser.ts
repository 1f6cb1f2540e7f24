import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useInviteUserMutation } from '#client/__generated__/useInviteUserMutation.graphql.ts';
import { inOneLine, type Refusal } from '#client/relay/saving/refusal.ts';
import { useSaving } from '#client/relay/saving/useSaving.ts';
import { graphRole } from '#client/screens/SettingsScreen/people/personWords.ts';
import { normalizedInvitation } from '#domain/account/invitation.ts';
import { type InvitationForm, invitedDepartments } from './invitationForm.ts';

const inviteMutation = graphql`
  mutation useInviteUserMutation($input: InviteUserInput!) {
    inviteUser(input: $input) {
      ...useSaving_refusal @alias(as: "refusal")
      ... on InviteUserPayload @alias(as: "payload") {
        invitation {
          id
        }
      }
    }
  }
`;

const FAILED = 'Error sending invitation';

/** Resolves to a refusal, or null. */
export function useInviteUser() {
  const [send] = useSaving<useInviteUserMutation>(inviteMutation, FAILED);
  return useCallback(
    async ({ departments, ...draft }: InvitationForm): Promise<Refusal | null> => {
      const { role, ...person } = normalizedInvitation(draft);
      const invited = invitedDepartments(departments);
      const { refusal } = await send({
        input: { ...person, role: graphRole(role), departments: invited },
      });
      if (refusal === null || refusal.issues.length > 0) return refusal;
      return inOneLine(FAILED, refusal);
    },
    [send],
  );
}
