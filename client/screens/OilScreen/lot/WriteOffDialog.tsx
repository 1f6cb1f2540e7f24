import { NativeSelect, Textarea } from '@mantine/core';
import { graphql, useFragment } from 'react-relay';
import type {
  WriteOffDialog_oil$data,
  WriteOffDialog_oil$key,
} from '#client/__generated__/WriteOffDialog_oil.graphql.ts';
import type { WriteOffDialogMutation } from '#client/__generated__/WriteOffDialogMutation.graphql.ts';
import { keptFields } from '#client/forms/keptFields.ts';
import { RecordForm } from '#client/forms/RecordForm.tsx';
import { UnansweredNote } from '#client/forms/UnansweredNote.tsx';
import { useRecordForm } from '#client/forms/useRecordForm.ts';
import { decimal } from '#client/relay/decimal.ts';
import { useActKey } from '#client/relay/saving/useActKey.ts';
import { useSaving } from '#client/relay/saving/useSaving.ts';
import { Dialog } from '#client/ui/dialog/Dialog.tsx';
import { NumberField } from '#client/ui/field/NumberField.tsx';
import * as format from '#client/ui/format.ts';
import { notifyDone } from '#client/ui/notice/notify.ts';
import { WRITTEN_OFF_GRAMS } from '#domain/inventory/oilNumbers.ts';
import { onHandText, WRITE_OFF_WORDS, writeOffIssues } from '#domain/lots/writeOff.ts';
import { numberOf, settleNumber } from '#domain/numbers/settleNumber.ts';

const fragment = graphql`
  fragment WriteOffDialog_oil on Oil {
    id
    tag
    quantityGrams
    promisedGrams
  }
`;

const mutation = graphql`
  mutation WriteOffDialogMutation($input: WriteOffOilInput!) {
    writeOffOil(input: $input) {
      ...useSaving_refusal @alias(as: "refusal")
      ... on WriteOffOilPayload @alias(as: "payload") {
        oil {
          id
          ...LotActs_oil
          ...LotFacts_oil
          ...LotRelease_oil
          ...OilFacts_oil
          ...LowLevel_oil
          ...inventoryRows_oil
        }
      }
    }
  }
`;

const KINDS = { DISPOSED: 'disposed', SAMPLED: 'sampled', RETURNED: 'returned' } as const;
type Kind = keyof typeof KINDS;
const isKind = (text: string): text is Kind => text in KINDS;
const CHOICES = Object.entries(KINDS).map(([value, kind]) => ({
  value,
  label: WRITE_OFF_WORDS[kind],
}));

type Props = {
  readonly oil: WriteOffDialog_oil$key;
  readonly onWrittenOff: () => void;
  readonly onClose: () => void;
};

/** Takes grams from a lot without a batch. */
export function WriteOffDialog({ oil: key, onWrittenOff, onClose }: Props) {
  const oil = useFragment(fragment, key);
  return (
    <Dialog title={`Write off ${oil.tag}`} onClose={onClose}>
      {(close) => <WriteOffForm oil={oil} onWrittenOff={onWrittenOff} onClose={close} />}
    </Dialog>
  );
}

type FormProps = Omit<Props, 'oil'> & { readonly oil: WriteOffDialog_oil$data };
type Values = { readonly kind: string; readonly grams: string; readonly note: string };

const START: Values = { kind: 'DISPOSED', grams: '', note: '' };
const gramsOf = ({ grams }: Values): number | null => numberOf(grams, WRITTEN_OFF_GRAMS);

function WriteOffForm({ oil, onWrittenOff, onClose }: FormProps) {
  const [save] = useSaving<WriteOffDialogMutation>(mutation, 'Failed to write grams off.');
  const { id, tag, quantityGrams, promisedGrams } = oil;
  const actKey = useActKey(`write-off:${id}`);
  const form = useRecordForm<Values>({
    // It takes grams away whatever others wrote; the server knows how many there are.
    stored: { values: START, revision: null },
    issuesOf: (typed) => writeOffIssues({ grams: gramsOf(typed), note: typed.note }),
    save: async (typed) => {
      const { kind, note } = typed;
      const grams = gramsOf(typed) ?? 0;
      if (!isKind(kind)) return null;
      const { refusal } = await save({
        input: { id, kind, grams: decimal(grams), note, idempotencyKey: actKey.take() },
      });
      actKey.answered(refusal);
      if (refusal !== null) return refusal;
      notifyDone(`${format.grams(grams)} g of ${tag} written off.`);
      onWrittenOff();
      onClose();
      return null;
    },
    reload: null,
    kept: keptFields(`write-off:${id}`, START),
  });
  return (
    <RecordForm form={form} submitLabel="Write off" onCancel={onClose}>
      <UnansweredNote actKey={actKey} what="write-off" where="the ledger" />
      <NativeSelect label="Kind" data={CHOICES} {...form.field('kind')} data-autofocus />
      <NumberField
        label="Grams"
        unit="g"
        description={onHandText(Number(quantityGrams), Number(promisedGrams))}
        settle={(text) => settleNumber(text, WRITTEN_OFF_GRAMS)}
        {...form.field('grams')}
      />
      <Textarea label="Note" autosize minRows={2} {...form.field('note')} />
    </RecordForm>
  );
}
