import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useSignOutUserMutation } from '#client/__generated__/useSignOutUserMutation.graphql.ts';
import { useUserMutation } from '#client/relay/useUserMutation.ts';
import { failed, failedBy, type Refusal } from '#client/screens/forms/refusal.ts';
import * as format from '#client/ui/format.ts';
import { notifyDone } from '#client/ui/notify.ts';
import { type Person, personName } from './personWords.ts';

const signOutMutation = graphql`
  mutation useSignOutUserMutation($input: RevokeUserSessionsInput!) {
    revokeUserSessions(input: $input) {
      __typename
      ... on RevokeUserSessionsPayload {
        endedSessionCount
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

const FAILED = 'Failed to sign out';

function doneText(person: Person, sessions: number): string {
  if (sessions === 0) return `${personName(person)} was not signed in anywhere.`;
  const ended = sessions === 1 ? '1 session' : `${format.count(sessions)} sessions`;
  return `Signed out ${personName(person)}: ${ended} ended.`;
}

/** Ends every session of somebody; answers with the refusal, or null. */
export function useSignOutUser() {
  const [commit] = useUserMutation<useSignOutUserMutation>(signOutMutation);
  return useCallback(
    async (user: Person & { readonly id: string }): Promise<Refusal | null> => {
      const outcome = await commit({ input: { userId: user.id } });
      if (!outcome.ok) return failed(FAILED, outcome.message);
      const result = outcome.response.revokeUserSessions;
      if (result.__typename !== 'RevokeUserSessionsPayload') return failedBy(FAILED, result);
      notifyDone(doneText(user, result.endedSessionCount));
      return null;
    },
    [commit],
  );
}
