import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useSignOutUserMutation } from '#client/__generated__/useSignOutUserMutation.graphql.ts';
import { type Refusal, titled } from '#client/relay/saving/refusal.ts';
import { useSaving } from '#client/relay/saving/useSaving.ts';
import * as format from '#client/ui/format.ts';
import { notifyDone } from '#client/ui/notice/notify.ts';
import { type Person, personName } from './personWords.ts';

const signOutMutation = graphql`
  mutation useSignOutUserMutation($input: RevokeUserSessionsInput!) {
    revokeUserSessions(input: $input) {
      ...useSaving_refusal @alias(as: "refusal")
      ... on RevokeUserSessionsPayload @alias(as: "payload") {
        endedSessionCount
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

/** Ends every session of a person; resolves to a refusal, or null. */
export function useSignOutUser() {
  const [send] = useSaving<useSignOutUserMutation>(signOutMutation, FAILED);
  return useCallback(
    async (user: Person & { readonly id: string }): Promise<Refusal | null> => {
      const { payload, refusal } = await send({ input: { userId: user.id } });
      if (refusal !== null) return titled(FAILED, refusal);
      notifyDone(doneText(user, payload.endedSessionCount));
      return null;
    },
    [send],
  );
}
