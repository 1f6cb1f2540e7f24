import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { graphql } from 'react-relay';
import type { SigningBadgeMutation } from '#client/__generated__/SigningBadgeMutation.graphql.ts';
import { ActDialog } from '#client/forms/ActDialog.tsx';
import { fetchFile } from '#client/relay/network/fetchFile.ts';
import { titled } from '#client/relay/saving/refusal.ts';
import { useSaving } from '#client/relay/saving/useSaving.ts';
import { useViewer } from '#client/session/useViewer.ts';
import { endProblem, notifyDone, notifyProblem } from '#client/ui/notice/notify.ts';
import { saveFile } from '#client/ui/saveFile.ts';

const mutation = graphql`
  mutation SigningBadgeMutation {
    replaceBadge {
      ...useSaving_refusal @alias(as: "refusal")
      ... on ReplaceBadgePayload @alias(as: "payload") {
        user {
          id
        }
      }
    }
  }
`;

const FAILED = 'Failed to replace the badge';
const PROBLEM = 'print the badge';

/** The own badge as a file to print, and a new one when it is lost. */
export function SigningBadge() {
  const { name } = useViewer();
  const [replace] = useSaving<SigningBadgeMutation>(mutation, FAILED);
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const print = async () => {
    setBusy(true);
    try {
      const file = `Badge of ${name}.pdf`;
      saveFile(file, await fetchFile('/auth/users/me/badge.pdf'), 'application/pdf');
      endProblem(PROBLEM);
      notifyDone(`Saved ${file}. Print it at its actual size.`);
    } catch {
      notifyProblem(PROBLEM, 'The badge could not be loaded. Check the connection and try again.');
    }
    setBusy(false);
  };
  const replaceIt = async () => {
    const { refusal } = await replace({});
    if (refusal !== null) return titled(FAILED, refusal);
    notifyDone('Your badge is replaced. Print the new one.');
    return null;
  };
  return (
    <>
      <Group gap="xs" mt="md">
        <Button variant="default" disabled={isBusy} onClick={() => void print()}>
          Print my badge
        </Button>
        <Button variant="default" onClick={() => setAsking(true)}>
          Replace my badge…
        </Button>
      </Group>
      {isAsking && (
        <ActDialog
          title="Replace your badge?"
          confirmLabel="Replace badge"
          busyLabel="Replacing…"
          destructive
          act={replaceIt}
          onClose={() => setAsking(false)}
        >
          The badge that you printed names nobody any more. Your PIN stays.
        </ActDialog>
      )}
    </>
  );
}
