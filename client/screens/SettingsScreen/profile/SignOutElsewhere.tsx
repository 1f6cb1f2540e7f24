import { Button } from '@mantine/core';
import { graphql } from 'react-relay';
import type { SignOutElsewhereMutation } from '#client/__generated__/SignOutElsewhereMutation.graphql.ts';
import { failed, refusalText } from '#client/relay/refusal.ts';
import { useUserMutation } from '#client/relay/useUserMutation.ts';
import { notifyDone, notifyProblem } from '#client/ui/notify.ts';

const revokeMutation = graphql`
  mutation SignOutElsewhereMutation {
    revokeOtherSessions {
      revokedIds
    }
  }
`;

const FAILED = 'Failed to sign out';

/** Ends every own session but this one. */
export function SignOutElsewhere({ onDone }: { readonly onDone: () => void }) {
  const [commit, busy] = useUserMutation<SignOutElsewhereMutation>(revokeMutation);
  const signOut = async () => {
    const outcome = await commit({});
    if (outcome.ok) notifyDone('Signed out everywhere else.');
    else notifyProblem('revokeOtherSessions', refusalText(failed(FAILED, outcome.message)));
    onDone();
  };
  return (
    <Button variant="default" aria-disabled={busy} onClick={() => void signOut()}>
      Sign out everywhere else
    </Button>
  );
}
