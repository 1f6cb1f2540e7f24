import { Button } from '@mantine/core';
import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type {
  LowLevel_oil$data,
  LowLevel_oil$key,
} from '#client/__generated__/LowLevel_oil.graphql.ts';
import type { LowLevelMutation } from '#client/__generated__/LowLevelMutation.graphql.ts';
import { keptFields } from '#client/forms/keptFields.ts';
import { RecordForm } from '#client/forms/RecordForm.tsx';
import { useRecordForm } from '#client/forms/useRecordForm.ts';
import { decimal } from '#client/relay/decimal.ts';
import { useSaving } from '#client/relay/saving/useSaving.ts';
import { LowAtField } from '#client/screens/oils/LowAtField.tsx';
import { useViewer } from '#client/session/useViewer.ts';
import { Dialog } from '#client/ui/dialog/Dialog.tsx';
import { notifyDone } from '#client/ui/notice/notify.ts';
import { may } from '#domain/access.ts';
import { lowAtIssues } from '#domain/inventory/lowLots.ts';
import { OIL_GRAMS } from '#domain/inventory/oilNumbers.ts';
import { numberOf } from '#domain/numbers/settleNumber.ts';

const fragment = graphql`
  fragment LowLevel_oil on Oil {
    id
    tag
    description
    batch
    quantityGrams
    lowAtGrams
    active
    deletedAt
    revision
    department {
      databaseId
    }
    potencies {
      cannabinoid
      percent
    }
  }
`;

// An oil is written as a whole, so that its revision stands for all of it.
const mutation = graphql`
  mutation LowLevelMutation($input: UpdateOilInput!) {
    updateOil(input: $input) {
      ...useSaving_refusal @alias(as: "refusal")
      ... on UpdateOilPayload @alias(as: "payload") {
        oil {
          id
          ...LowLevel_oil
          ...OilFacts_oil
          ...inventoryRows_oil
        }
      }
    }
  }
`;

/** The button that opens the low level of a lot, for people who may write the lot. */
export function LowLevel({ oil: key }: { readonly oil: LowLevel_oil$key }) {
  const oil = useFragment(fragment, key);
  const [isOpen, setOpen] = useState(false);
  const departmentId = oil.department == null ? null : String(oil.department.databaseId);
  const mayWrite = may(useViewer(), 'manageOils', departmentId);
  if (!mayWrite || !oil.active || oil.deletedAt != null) return null;
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        Low level
      </Button>
      {isOpen && (
        <Dialog title={`Low level of ${oil.tag}`} onClose={() => setOpen(false)}>
          {(close) => <LevelForm oil={oil} onClose={close} />}
        </Dialog>
      )}
    </>
  );
}

type Values = { readonly lowAtGrams: string };
type FormProps = { readonly oil: LowLevel_oil$data; readonly onClose: () => void };

const levelOf = ({ lowAtGrams }: Values): number | null => numberOf(lowAtGrams, OIL_GRAMS);

function LevelForm({ oil, onClose }: FormProps) {
  const [save] = useSaving<LowLevelMutation>(mutation, 'Failed to save the low level.');
  const { id, tag, description, batch, quantityGrams, potencies } = oil;
  const values: Values = { lowAtGrams: oil.lowAtGrams == null ? '' : String(oil.lowAtGrams) };
  const form = useRecordForm<Values>({
    stored: { values, revision: oil.revision },
    issuesOf: (typed) => lowAtIssues(levelOf(typed)),
    save: async (typed, revision) => {
      const level = levelOf(typed);
      const lowAtGrams = level === null ? null : decimal(level);
      const written = { tag, description, batch, quantityGrams, potencies, lowAtGrams };
      const { refusal } = await save({ input: { id, oil: written, revision } });
      if (refusal !== null) return refusal;
      notifyDone(`Low level of ${tag} saved.`);
      onClose();
      return null;
    },
    reload: null,
    kept: keptFields(`oil-level:${id}`, values),
  });
  return (
    <RecordForm form={form} submitLabel="Save" onCancel={onClose}>
      <LowAtField {...form.field('lowAtGrams')} data-autofocus />
    </RecordForm>
  );
}
