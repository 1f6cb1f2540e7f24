import { Textarea } from '@mantine/core';
import { useCallback, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { ReleaseDialog_oil$key } from '#client/__generated__/ReleaseDialog_oil.graphql.ts';
import type { ReleaseDialogMutation } from '#client/__generated__/ReleaseDialogMutation.graphql.ts';
import type { ReleaseDialogQuery } from '#client/__generated__/ReleaseDialogQuery.graphql.ts';
import { useFetch } from '#client/relay/reading/useFetch.ts';
import { useSaving } from '#client/relay/saving/useSaving.ts';
import { tabHash } from '#client/session/signing/tabKey.ts';
import { useToSign } from '#client/session/signing/useToSign.ts';
import { useViewer } from '#client/session/useViewer.ts';
import { SignDialog } from '#client/ui/dialog/SignDialog.tsx';
import { SignProblem } from '#client/ui/dialog/SignProblem.tsx';
import { notifyDone } from '#client/ui/notice/notify.ts';
import { MEANING_WORDS } from '#domain/signing/meanings.ts';
import { useReloadReleased } from './useReloadReleased.ts';

const fragment = graphql`
  fragment ReleaseDialog_oil on Oil {
    id
    tag
  }
`;

const query = graphql`
  query ReleaseDialogQuery($oilId: ID!, $tabHash: String!) {
    lotRelease(oilId: $oilId) @required(action: THROW) {
      statement
      subjectDigest
      refusal
    }
    ...useToSign_query @arguments(tabHash: $tabHash)
  }
`;

const mutation = graphql`
  mutation ReleaseDialogMutation($input: SetLotStatusInput!) {
    setLotStatus(input: $input) {
      ...useSaving_refusal @alias(as: "refusal")
      ... on SetLotStatusPayload @alias(as: "payload") {
        oil {
          id
          ...LotActs_oil
          ...LotFacts_oil
          ...LotRelease_oil
          ...OilFacts_oil
          ...inventoryRows_oil
        }
      }
    }
  }
`;

type Props = { readonly oil: ReleaseDialog_oil$key; readonly onClose: () => void };

/** Shows what a release signs, and releases the lot with the signature. */
export function ReleaseDialog({ oil: key, onClose }: Props) {
  const { id, tag } = useFragment(fragment, key);
  const { name } = useViewer();
  const fetch = useFetch<ReleaseDialogQuery>(query);
  const [save] = useSaving<ReleaseDialogMutation>(mutation, 'Failed to release the lot.');
  const [reason, setReason] = useState('');
  const load = useCallback(() => fetch({ oilId: id, tabHash: tabHash() }), [fetch, id]);
  const reload = useReloadReleased(id);
  const { asked, failure, ask, sign } = useToSign({ load, contentOf, reload });

  if (asked === null) {
    return failure === null ? null : (
      <SignProblem
        title={`Release: ${tag}`}
        failure={failure}
        onRetry={() => void ask()}
        onClose={onClose}
      />
    );
  }
  const { content, next } = asked;
  const { statement, subjectDigest } = content;
  return (
    <SignDialog
      statement={statement}
      meaning={MEANING_WORDS.released}
      name={name}
      second={null}
      secret={next.secret}
      hint={next.hint}
      onSign={(typed) =>
        sign(typed, async (proof, revision) => {
          const signature = { subjectDigest, ...proof };
          const input = { id, status: 'RELEASED' as const, reason, signature, revision };
          const { refusal } = await save({ input });
          if (refusal === null) notifyDone(`${tag} is released.`);
          return refusal;
        })
      }
      onClose={onClose}
    >
      <Textarea
        label="Reason (optional)"
        autosize
        minRows={2}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </SignDialog>
  );
}

/** A release that would be refused says so at once, before a password is asked for. */
const contentOf = ({ lotRelease }: ReleaseDialogQuery['response']) =>
  lotRelease.refusal == null
    ? ({ ok: true, response: lotRelease } as const)
    : ({ ok: false, message: lotRelease.refusal, isConflict: true } as const);
