import { TextInput } from '@mantine/core';
import { type Control, useWatch } from 'react-hook-form';
import { graphql, useFragment } from 'react-relay';
import type {
  LotFactsForm_oil$data,
  LotFactsForm_oil$key,
} from '#client/__generated__/LotFactsForm_oil.graphql.ts';
import type { LotFactsFormMutation } from '#client/__generated__/LotFactsFormMutation.graphql.ts';
import { keptFields } from '#client/forms/keptFields.ts';
import { RecordForm } from '#client/forms/RecordForm.tsx';
import { useRecordForm } from '#client/forms/useRecordForm.ts';
import { useSaving } from '#client/relay/saving/useSaving.ts';
import type { LotPolicy } from '#client/screens/oils/lots/lotPolicy.ts';
import { STATUS } from '#client/screens/oils/lots/lotStatuses.ts';
import { isReleaseSigned } from '#client/screens/oils/lots/signedRelease.ts';
import { FieldGrid } from '#client/ui/form/FieldGrid.tsx';
import { Banner } from '#client/ui/notice/Banner.tsx';
import { notifySaved } from '#client/ui/notice/notify.ts';
import {
  areSameFacts,
  LOT_FACT_LABELS,
  lotFactIssues,
  normalizedFacts,
} from '#domain/lots/facts.ts';
import { savedMoveText, savingMoveText, statusAfterEdit } from '#domain/lots/transition.ts';
import { type ReloadedLot, useReloadLot } from './useReloadLot.ts';

const fragment = graphql`
  fragment LotFactsForm_oil on Oil {
    id
    tag
    description
    batch
    status
    quantityGrams
    supplier
    supplierLot
    trackTag
    expiresOn
    retestOn
    revision
    potencies {
      cannabinoid
      percent
    }
    ...signedRelease_oil
  }
`;

// An oil is written as a whole, so that its revision stands for all of it.
const mutation = graphql`
  mutation LotFactsFormMutation($input: UpdateOilInput!) {
    updateOil(input: $input) {
      ...useSaving_refusal @alias(as: "refusal")
      ... on UpdateOilPayload @alias(as: "payload") {
        oil {
          id
          status
          ...LotActs_oil
          ...LotFacts_oil
          ...LotRelease_oil
          ...LowLevel_oil
          ...OilFacts_oil
          ...inventoryRows_oil
        }
      }
    }
  }
`;

const valuesOf = ({
  supplier,
  supplierLot,
  trackTag,
  expiresOn,
  retestOn,
}: Pick<ReloadedLot, 'supplier' | 'supplierLot' | 'trackTag' | 'expiresOn' | 'retestOn'>) => ({
  supplier,
  supplierLot,
  trackTag,
  expiresOn: expiresOn ?? '',
  retestOn: retestOn ?? '',
});

type Props = {
  readonly oil: LotFactsForm_oil$key;
  readonly policy: LotPolicy;
  readonly onClose: () => void;
};

/** The fields of origin and dates, in the place of the figures. */
export function LotFactsForm({ oil: key, policy, onClose }: Props) {
  const oil = useFragment(fragment, key);
  const [save] = useSaving<LotFactsFormMutation>(mutation, 'Failed to save the lot.');
  const { id, tag, description, batch, quantityGrams, potencies } = oil;
  const values = valuesOf(oil);
  const form = useRecordForm<typeof values>({
    stored: { values, revision: oil.revision },
    issuesOf: lotFactIssues,
    save: async (typed, revision) => {
      const facts = normalizedFacts(typed);
      const written = { tag, description, batch, quantityGrams, potencies, ...facts };
      const { payload, refusal } = await save({ input: { id, oil: written, revision } });
      if (refusal !== null) return refusal;
      const moved = savedMoveText(tag, STATUS[oil.status], STATUS[payload.oil.status]);
      notifySaved(`Origin and dates of ${tag} saved.`, moved);
      onClose();
      return null;
    },
    reload: useReloadLot(id, valuesOf),
    kept: keptFields(`lot-facts:${id}`, values),
  });
  return (
    <RecordForm form={form} label="Origin and dates" submitLabel="Save" onCancel={onClose}>
      <FieldGrid>
        <TextInput label={LOT_FACT_LABELS.supplier} {...form.field('supplier')} autoFocus />
        <TextInput label={LOT_FACT_LABELS.supplierLot} {...form.field('supplierLot')} />
        <TextInput label={LOT_FACT_LABELS.trackTag} {...form.field('trackTag')} />
        <TextInput type="date" label={LOT_FACT_LABELS.expiresOn} {...form.field('expiresOn')} />
        <TextInput type="date" label={LOT_FACT_LABELS.retestOn} {...form.field('retestOn')} />
      </FieldGrid>
      <AfterEdit oil={oil} policy={policy} control={form.control} />
    </RecordForm>
  );
}

type AfterProps = {
  readonly oil: LotFactsForm_oil$data;
  readonly policy: LotPolicy;
  readonly control: Control<ReturnType<typeof valuesOf>>;
};

/** Says before another origin or date is saved that the lot will not be usable afterwards. */
function AfterEdit({ oil, policy, control }: AfterProps) {
  const typed = useWatch({ control });
  const stored = valuesOf(oil);
  const from = STATUS[oil.status];
  const edit = {
    isSignedChanged: !areSameFacts(
      normalizedFacts({ ...stored, ...typed }),
      normalizedFacts(stored),
    ),
    isPercentChanged: false,
  };
  const to = statusAfterEdit({ status: from, isReleaseSigned: isReleaseSigned(oil) }, edit, policy);
  const text = savingMoveText(oil.tag, from, to);
  return text === null ? null : <Banner tone="caution">{text}</Banner>;
}
