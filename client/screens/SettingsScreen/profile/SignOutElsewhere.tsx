import { Button } from '@mantine/core';
import { graphql } from 'react-relay';
import type { SignOutElsewhereMutation } from '#client/__generated__/SignOutElsewhereMutation.graphql.ts';
import { refusalText } from '#client/relay/refusal.ts';
import { useSaving } from '#client/relay/useSaving.ts';
import { notifyDone, notifyProblem } from '#client/ui/notify.ts';

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

/** Ends every own session but this one. */
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
