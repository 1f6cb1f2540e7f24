import { Button } from '@mantine/core';
import { graphql } from 'react-relay';
import type { SignOutElsewhereMutation } from '#client/__generated__/SignOutElsewhereMutation.graphql.ts';
import { refusalText } from '#client/relay/saving/refusal.ts';
import { useSaving } from '#client/relay/saving/useSaving.ts';
import { notifyDone, notifyProblem } from '#client/ui/notice/notify.ts';

// The graph answers with the payload itself, since there is nothing to refuse; only the request can fail.
const revokeMutation = graphql`
  mutation SignOutElsewhereMutation {
    revokeOtherSessions {
      ... on RevokeOtherSessionsPayload @alias(as: "payload") {
        revokedIds
      }
    }
  }
`;

const FAILED = 'Failed to sign out';

/** Ends all other sessions of the viewer. */
export function SignOutElsewhere({ onDone }: { readonly onDone: () => void }) {
  const [revoke, busy] = useSaving<SignOutElsewhereMutation>(revokeMutation, FAILED);
  const signOut = async () => {
    const { refusal } = await revoke({});
    if (refusal === null) notifyDone('Signed out everywhere else.');
    else notifyProblem('revokeOtherSessions', refusalText(refusal));
    onDone();
  };
  return (
    <Button variant="default" aria-disabled={busy} onClick={() => void signOut()}>
      Sign out everywhere else
    </Button>
  );
}
