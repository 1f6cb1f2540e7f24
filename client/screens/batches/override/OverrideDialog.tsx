import { Text, Textarea } from '@mantine/core';
import { useCallback, useRef, useState } from 'react';
import { graphql } from 'react-relay';
import type {
  OverrideDialogQuery,
  OverrideDialogQuery$data,
} from '#client/__generated__/OverrideDialogQuery.graphql.ts';
import type { CreateBatchInput } from '#client/__generated__/useSaveBatchMutation.graphql.ts';
import type { Outcome } from '#client/relay/outcome.ts';
import { useFetch } from '#client/relay/reading/useFetch.ts';
import type { SigningRefusal } from '#client/relay/saving/refusal.ts';
import { tabHash } from '#client/session/signing/tabKey.ts';
import { useBadgeHolder } from '#client/session/signing/useBadgeHolder.ts';
import { useToSign } from '#client/session/signing/useToSign.ts';
import { useViewer } from '#client/session/useViewer.ts';
import { Dialog } from '#client/ui/dialog/Dialog.tsx';
import { SignDialog } from '#client/ui/dialog/SignDialog.tsx';
import { ErrorNotice } from '#client/ui/notice/ErrorNotice.tsx';
import { dateIn } from '#domain/account/timeZone.ts';
import { MOST_SIGNERS, OVERRIDE_REASON, overrideReasonIssues } from '#domain/review/lotOverride.ts';
import { MEANING_WORDS } from '#domain/signing/meanings.ts';

const query = graphql`
  query OverrideDialogQuery(
    $oilIds: [ID!]!
    $productionDate: Date!
    $batchId: String!
    $tabHash: String!
  ) {
    lotOverride(oilIds: $oilIds, productionDate: $productionDate, batchId: $batchId) {
      statement
      subjectDigest
      signers {
        signerId
        name
      }
    }
    ...useToSign_query @arguments(tabHash: $tabHash)
  }
`;

/** The permission of Quality, as saving and completing a batch take it. */
export type GivenOverride = NonNullable<CreateBatchInput['override']>;

type Props = {
  /** Global ids of the lots that are used. */
  readonly oilIds: readonly string[];
  /** Empty: today. */
  readonly productionDate: string;
  /** The printed id. */
  readonly batchId: string;
  /** The act that waits for it. */
  readonly act: 'save' | 'complete';
  /** Resolves to a refusal, or to null when it was done. */
  readonly onSign: (override: GivenOverride) => Promise<SigningRefusal | null>;
  readonly onClose: () => void;
};

const NOT_NEEDED = {
  save: 'No lot of this document needs Quality any more. Save it.',
  complete: 'No lot of this batch needs Quality any more. Complete it.',
} as const;

const WHO_SIGNS = 'Somebody of Quality signs this. It opens a deviation for each lot.';

const nobodyTo = (act: Props['act']) =>
  `Nobody else of Quality has a signing PIN. Ask one of them to ${act} the batch.`;

/** Somebody of Quality allows the lots that a date speaks against: the signed-in person, or another one at this screen. */
export function OverrideDialog(props: Props) {
  const { act, onSign, onClose } = props;
  const { name, isQuality } = useViewer();
  const readBadge = useBadgeHolder();
  const { asked, failure, ask, sign } = useAsked(props);
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const [issue] = overrideReasonIssues(reason);
  const isNobody = asked !== null && !isQuality && asked.content.signers.length === 0;
  const refusal = isNobody ? nobodyTo(act) : (failure?.message ?? null);
  if (asked === null || refusal !== null) {
    return refusal === null ? null : (
      <Dialog title="Override" onClose={onClose}>
        {() => <ErrorNotice title="Failed to load" message={refusal} onRetry={() => void ask()} />}
      </Dialog>
    );
  }
  const { content, next } = asked;
  const { statement, subjectDigest, signers } = content;
  const isPart = signers.length >= MOST_SIGNERS;
  const others = { people: signers.map(personOf), isPart, readBadge, isOptional: false };
  return (
    <SignDialog
      statement={statement}
      meaning={MEANING_WORDS.approved}
      name={name}
      second={isQuality ? null : others}
      secret={next.secret}
      hint={next.hint}
      check={() => {
        setChecked(true);
        if (issue !== undefined) field.current?.focus();
        return issue === undefined;
      }}
      onSign={(typed) =>
        sign(typed, (proof) => onSign({ reason, signature: { subjectDigest, ...proof } }))
      }
      onClose={onClose}
    >
      <Text>{WHO_SIGNS}</Text>
      <Textarea
        ref={field}
        data-autofocus
        label="Reason"
        required
        autosize
        minRows={2}
        maxLength={OVERRIDE_REASON.most}
        value={reason}
        error={isChecked && issue?.message}
        errorProps={{ role: 'alert' }}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </SignDialog>
  );
}

type Override = NonNullable<OverrideDialogQuery$data['lotOverride']>;

const personOf = ({ signerId, name }: Override['signers'][number]) => ({ id: signerId, name });

/** The content of the signature, and the secret that it asks for. */
function useAsked({ oilIds, productionDate, batchId, act }: Props) {
  const fetch = useFetch<OverrideDialogQuery>(query);
  const { timeZone } = useViewer();
  // One text is the same from one drawing to the next, unlike a list.
  const ids = oilIds.join(' ');
  const day = productionDate || dateIn(timeZone, Date.now());
  const load = useCallback(() => {
    const asked = ids.split(' ').filter((id) => id !== '');
    return fetch({ oilIds: asked, productionDate: day, batchId, tabHash: tabHash() });
  }, [fetch, ids, day, batchId]);
  const contentOf = useCallback(
    ({ lotOverride }: OverrideDialogQuery$data): Outcome<Override> =>
      lotOverride ? { ok: true, response: lotOverride } : { ok: false, message: NOT_NEEDED[act] },
    [act],
  );
  return useToSign({ load, contentOf });
}
