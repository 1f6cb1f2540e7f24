import { TextInput } from '@mantine/core';
import { graphql, useFragment } from 'react-relay';
import type { LotFactsForm_oil$key } from '#client/__generated__/LotFactsForm_oil.graphql.ts';
import type { LotFactsFormMutation } from '#client/__generated__/LotFactsFormMutation.graphql.ts';
import { keptFields } from '#client/forms/keptFields.ts';
import { RecordForm } from '#client/forms/RecordForm.tsx';
import { useRecordForm } from '#client/forms/useRecordForm.ts';
import { useSaving } from '#client/relay/saving/useSaving.ts';
import { FieldGrid } from '#client/ui/form/FieldGrid.tsx';
import { notifyDone } from '#client/ui/notice/notify.ts';
import { LOT_FACT_LABELS, lotFactIssues, normalizedFacts } from '#domain/lots/facts.ts';
import { type ReloadedLot, useReloadLot } from './useReloadLot.ts';

const fragment = graphql`
  fragment LotFactsForm_oil on Oil {
    id
    tag
    description
    batch
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

type Props = { readonly oil: LotFactsForm_oil$key; readonly onClose: () => void };

/** The fields of origin and dates, in the place of the figures. */
export function LotFactsForm({ oil: key, onClose }: Props) {
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
      const { refusal } = await save({ input: { id, oil: written, revision } });
      if (refusal !== null) return refusal;
      notifyDone(`Origin and dates of ${tag} saved.`);
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
    </RecordForm>
  );
}
