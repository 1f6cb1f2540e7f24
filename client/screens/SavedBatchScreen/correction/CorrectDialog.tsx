import { NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { DraftOffer } from '#client/forms/DraftOffer.tsx';
import { FormFailure } from '#client/forms/FormFailure.tsx';
import { keptFields } from '#client/forms/keptFields.ts';
import { type Reloaded, useRecordForm } from '#client/forms/useRecordForm.ts';
import type { StoredBatch } from '#client/screens/batches/record/batchDocument.ts';
import { entriesInput } from '#client/screens/batches/record/written.ts';
import { BatchSignDialog } from '#client/screens/SavedBatchScreen/signing/BatchSignDialog.tsx';
import { useReloadSigned } from '#client/screens/SavedBatchScreen/signing/useReloadSigned.ts';
import { useReloadBatch } from '#client/screens/SavedBatchScreen/useReloadBatch.ts';
import { useViewer } from '#client/session/useViewer.ts';
import { Dialog } from '#client/ui/dialog/Dialog.tsx';
import { NumberField } from '#client/ui/field/NumberField.tsx';
import { Form } from '#client/ui/form/Form.tsx';
import { FormButtons } from '#client/ui/form/FormButtons.tsx';
import { notifyDone } from '#client/ui/notice/notify.ts';
import { settleNumber } from '#domain/numbers/settleNumber.ts';
import { numberRule } from '#domain/record/entries/corrections.ts';
import { hasOutputs, isDay } from '#domain/record/entries/headEntries.ts';
import {
  type CorrectionValues,
  correctionChanges,
  correctionIssues,
  entryOf,
  entryOptions,
  FIRST_ENTRY,
  MOST_CHARACTERS,
  presentText,
} from './correction.ts';
import { useCorrectBatch } from './useCorrectBatch.ts';
import { useSignedCorrection } from './useSignedCorrection.ts';

const MOST_REASON = 1000;
const BLANK: CorrectionValues = { entry: FIRST_ENTRY, value: '', reason: '' };

type Props = {
  readonly id: string;
  readonly stored: StoredBatch;
  readonly onClose: () => void;
};

/** Enters a new value for an entry, with a reason. The original value is kept. */
export function CorrectDialog({ stored, onClose, ...props }: Props) {
  const signing = useSignedCorrection();
  return (
    <Dialog title="Correct Batch" isCovered={signing.question !== null} onClose={onClose}>
      {(close) => <CorrectForm stored={stored} {...props} signing={signing} onClose={close} />}
    </Dialog>
  );
}

type FormProps = Props & { readonly signing: ReturnType<typeof useSignedCorrection> };

/** The form of a correction, which is sent once whatever is pressed. */
function useCorrection({ id, stored, signing, onClose }: FormProps) {
  const correct = useCorrectBatch();
  const reload = useReloadBatch(stored.header.batchId ?? '');
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const sent = useRef(BLANK);
  const form = useRecordForm<CorrectionValues>({
    stored: { values: BLANK, revision: stored.revision },
    issuesOf: (values) => correctionIssues(stored, values),
    save: async (values, revision) => {
      sent.current = values;
      const entries = entriesInput(correctionChanges(stored, values));
      const reason = values.reason.trim();
      const written = { id, entries, reason };
      const refusal = stored.isSigned
        ? await signing.signed({ ...written, act: 'CORRECT' })
        : await correct({ ...written, idempotencyKey, revision });
      if (refusal === null) {
        notifyDone('Correction saved.');
        onClose();
      }
      return refusal;
    },
    // The correction stays valid whatever the batch contains now.
    reload: async (): Promise<Reloaded<CorrectionValues>> => {
      const outcome = await reload();
      if (!outcome.ok) return outcome;
      const { revision } = outcome.response;
      return { ok: true, stored: { values: sent.current, revision } };
    },
    kept: keptFields(`correction:${id}`, BLANK),
  });
  return form;
}

function CorrectForm(props: FormProps) {
  const { stored, signing, onClose } = props;
  const form = useCorrection(props);
  const reload = useReloadSigned(stored.header.batchId ?? '');
  const { isBasic } = useViewer();
  return (
    <Form label="Correct Batch" onSubmit={form.submit}>
      <Stack gap="md">
        <DraftOffer draft={form.draft} />
        {form.refusal !== null && (
          <FormFailure refusal={form.refusal} ref={form.banner} onLoadTheirs={form.loadTheirs} />
        )}
        <NativeSelect
          label="Entry"
          data={entryOptions(stored.document, {
            isSigned: stored.isSigned,
            isWithOutputs: !isBasic || hasOutputs(stored.entries),
          })}
          data-autofocus
          {...form.field('entry')}
        />
        <NewValue form={form} stored={stored} />
        <Textarea
          label="Reason"
          required
          autosize
          minRows={2}
          maxLength={MOST_REASON}
          {...form.field('reason')}
        />
        <FormButtons
          submitLabel="Save Correction"
          submitting={form.submitting}
          onCancel={onClose}
        />
        {signing.question !== null && (
          <BatchSignDialog
            question={signing.question}
            people={null}
            reload={reload}
            onSign={signing.sign}
            onClose={signing.stop}
          />
        )}
      </Stack>
    </Form>
  );
}

type NewValueProps = Pick<Props, 'stored'> & {
  readonly form: ReturnType<typeof useCorrection>;
};

/** The field of the new value, by the kind of the chosen entry. */
function NewValue({ form, stored }: NewValueProps) {
  const which = entryOf(useWatch({ control: form.control, name: 'entry' }));
  const rule = numberRule(which.field);
  const isDate = isDay(which.field);
  const shared = {
    label: 'New value',
    description: `Now: ${presentText(stored, which)}`,
    ...form.field('value'),
  };
  return rule === null ? (
    <TextInput
      key={isDate ? 'date' : 'text'}
      {...shared}
      type={isDate ? 'date' : 'text'}
      maxLength={MOST_CHARACTERS[which.field]}
      autoComplete="off"
    />
  ) : (
    <NumberField key={which.field} {...shared} settle={(text) => settleNumber(text, rule)} />
  );
}
