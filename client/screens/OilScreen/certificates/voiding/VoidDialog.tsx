import { Text, Textarea } from '@mantine/core';
import { useEffect, useState } from 'react';
import { keptFields } from '#client/forms/keptFields.ts';
import { RecordForm } from '#client/forms/RecordForm.tsx';
import { useRecordForm } from '#client/forms/useRecordForm.ts';
import { refused } from '#client/relay/saving/refusal.ts';
import { useAwaitedSignature } from '#client/session/signing/useAwaitedSignature.ts';
import { Dialog } from '#client/ui/dialog/Dialog.tsx';
import { VOID_REASON_LIMITS, voidReasonIssues } from '#domain/lots/voiding/voidText.ts';
import { VoidSignature } from './VoidSignature.tsx';
import type { VoidedLot } from './voidedLot.ts';

const BLANK = { reason: '' };
const ENDS = {
  unsigned: refused('Not signed', 'Nothing was voided, because it was not signed.'),
  unknown: refused(
    'No answer',
    'It is not known whether this was voided. Load the page again to see it.',
  ),
};

type Props = {
  readonly testId: string;
  readonly title: string;
  readonly lot: VoidedLot;
  readonly onClose: () => void;
};

/** Asks why a certificate is void, then shows what becomes of its lot and what is signed. */
export function VoidDialog({ title, onClose, ...props }: Props) {
  const signing = useAwaitedSignature<string>(ENDS);
  const [isUnsaved, setUnsaved] = useState(false);
  return (
    <Dialog
      title={`Void: ${title}`}
      isCovered={signing.question !== null}
      isUnsaved={isUnsaved}
      onClose={onClose}
    >
      {(close, leave) => (
        <VoidForm
          {...props}
          signing={signing}
          onUnsaved={setUnsaved}
          onCancel={leave}
          onClose={close}
        />
      )}
    </Dialog>
  );
}

type FormProps = Omit<Props, 'title'> & {
  readonly signing: ReturnType<typeof useAwaitedSignature<string>>;
  readonly onUnsaved: (isUnsaved: boolean) => void;
  readonly onCancel: () => void;
};

function VoidForm({ testId, lot, signing, onUnsaved, onCancel, onClose }: FormProps) {
  const form = useRecordForm({
    stored: { values: BLANK, revision: null },
    issuesOf: ({ reason }) => voidReasonIssues(reason),
    save: async ({ reason }) => {
      const refusal = await signing.signed(reason.trim());
      if (refusal === null) onClose();
      return refusal;
    },
    reload: null,
    kept: keptFields(`void:${testId}`, BLANK),
  });
  const { isDirty } = form;
  useEffect(() => {
    onUnsaved(isDirty);
    return () => onUnsaved(false);
  }, [isDirty, onUnsaved]);
  return (
    <>
      <RecordForm form={form} label="Void" submitLabel="Continue" onCancel={onCancel}>
        <Text>
          It stays with its file, struck through, and counts no more. {lot.tag} goes back to what is
          known without it.
        </Text>
        <Textarea
          label="Reason"
          required
          autosize
          minRows={2}
          maxLength={VOID_REASON_LIMITS.most}
          {...form.field('reason')}
          data-autofocus
        />
      </RecordForm>
      {signing.question !== null && (
        <VoidSignature
          testId={testId}
          lot={lot}
          reason={signing.question}
          onAnswered={signing.answered}
          onClose={signing.stop}
        />
      )}
    </>
  );
}
