import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { keptFields } from '#client/forms/keptFields.ts';
import { RecordForm } from '#client/forms/RecordForm.tsx';
import { UnansweredNote } from '#client/forms/UnansweredNote.tsx';
import { useRecordForm } from '#client/forms/useRecordForm.ts';
import { refused } from '#client/relay/saving/refusal.ts';
import { type ActKey, useActKey } from '#client/relay/saving/useActKey.ts';
import { useViewer, type Viewer } from '#client/session/useViewer.ts';
import { Dialog } from '#client/ui/dialog/Dialog.tsx';
import { notifyDone } from '#client/ui/notice/notify.ts';
import { may } from '#domain/access.ts';
import { MOST_SENTENCE_CHARACTERS } from '#domain/review/deviation.ts';
import { optionsOf, SEVERITY_WORDS } from './deviationWords.ts';
import {
  type ConcernedLot,
  oneLine,
  type RaisedFields,
  raisedIssues,
  severityOf,
  UNRAISED,
} from './raisedFields.ts';
import { useNamedBatch } from './useNamedBatch.ts';
import { useOpenDeviation } from './useOpenDeviation.ts';

type Props = {
  /** Printed id of the batch that it concerns, where that is known. */
  readonly batch: string | null;
  /** The lot that it concerns, where that is known. */
  readonly lot: ConcernedLot | null;
  /** Called after closing, with the number of the deviation that was raised; null: none. */
  readonly onClose: (raised: string | null) => void;
};

/** Asks for what happened. */
export default function RaiseDialog({ batch, lot, onClose }: Props) {
  const raised = useRef<string | null>(null);
  return (
    <Dialog
      title={lot === null ? 'Raise deviation' : `Raise deviation of ${lot.tag}`}
      onClose={() => onClose(raised.current)}
    >
      {(close) => (
        <RaiseForm
          batch={batch}
          lot={lot}
          onRaised={(number) => {
            raised.current = number;
            close();
          }}
          onCancel={close}
        />
      )}
    </Dialog>
  );
}

const SEVERITIES = optionsOf(SEVERITY_WORDS, 'Choose a severity');

type FormProps = Pick<Props, 'batch' | 'lot'> & {
  readonly onRaised: (number: string) => void;
  readonly onCancel: () => void;
};

function RaiseForm({ batch, lot, onRaised, onCancel }: FormProps) {
  const departments = departmentsOf(useViewer());
  const place = batch ?? lot?.id ?? 'new';
  const actKey = useActKey(`deviation:${place}`);
  const raise = useRaising(actKey, lot, onRaised);
  const values = { ...UNRAISED, batch: batch ?? '', department: departments[0]?.value ?? '' };
  const form = useRecordForm<RaisedFields>({
    stored: { values, revision: null },
    issuesOf: raisedIssues,
    save: raise,
    reload: null,
    kept: keptFields(`deviation:${place}`, UNRAISED),
  });
  const named = useWatch({ control: form.control, name: 'batch' });
  return (
    <RecordForm form={form} submitLabel="Raise deviation" onCancel={onCancel}>
      <UnansweredNote actKey={actKey} what="deviation" where="the list" />
      <NativeSelect
        label="Severity"
        required
        data={SEVERITIES}
        data-autofocus
        {...form.field('severity')}
      />
      <Textarea
        label="What happened"
        description="With its figures: it can’t be changed later."
        required
        autosize
        minRows={2}
        maxLength={MOST_SENTENCE_CHARACTERS}
        {...form.field('sentence')}
      />
      <TextInput
        label="Batch"
        description="Its ID, BF-…; empty when it concerns no batch."
        autoComplete="off"
        {...form.field('batch')}
      />
      {lot === null && named.trim() === '' && (
        <NativeSelect
          label="Department"
          description="Counts when no batch is named."
          data={departments}
          {...form.field('department')}
        />
      )}
    </RecordForm>
  );
}

/** The departments in which the person may raise a deviation without naming a batch. */
const departmentsOf = (viewer: Viewer) => [
  ...(may(viewer, 'raiseDeviations', null) ? [{ value: '', label: 'Whole organization' }] : []),
  ...viewer.memberships
    .filter(({ active, departmentId }) => active && may(viewer, 'raiseDeviations', departmentId))
    .map(({ id, name }) => ({ value: id, label: name })),
];

function useRaising(actKey: ActKey, lot: ConcernedLot | null, onRaised: (number: string) => void) {
  const named = useNamedBatch();
  const [save] = useOpenDeviation();
  return async ({ severity, sentence, batch, department }: RaisedFields) => {
    const found = await named(batch);
    if (found.problem !== null) {
      const { problem: message } = found;
      return { ...refused('', message), issues: [{ path: ['batch'], message }] };
    }
    const { payload, refusal } = await save({
      input: {
        severity: severityOf(severity),
        sentence: oneLine(sentence),
        batchId: found.id,
        oilId: lot?.id ?? null,
        departmentId: lot !== null || found.id !== null || department === '' ? null : department,
        idempotencyKey: actKey.take(),
      },
    });
    actKey.answered(refusal);
    if (refusal !== null) return refusal;
    const { number } = payload.deviation;
    notifyDone(`Deviation ${number} raised.`);
    onRaised(number);
    return null;
  };
}
