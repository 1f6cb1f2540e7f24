import { Text } from '@mantine/core';
import { useState } from 'react';
import { graphql } from 'react-relay';
import type { AddOilDialogQuery } from '#client/__generated__/AddOilDialogQuery.graphql.ts';
import { QueryRegion } from '#client/relay/reading/QueryRegion.tsx';
import { NEW_OIL } from '#client/screens/oils/keptOil.ts';
import OilFormRegion from '#client/screens/oils/OilFormRegion.tsx';
import { blankOil, type StartValues, valuesOfOil } from '#client/screens/oils/oilFormValues.ts';
import { useCreateOil } from '#client/screens/oils/useCreateOil.ts';
import { Dialog } from '#client/ui/dialog/Dialog.tsx';
import { ErrorNotice } from '#client/ui/notice/ErrorNotice.tsx';
import { notifyDone } from '#client/ui/notice/notify.ts';
import { duplicateOf } from '#domain/inventory/naming.ts';
import type { OilContent } from '#domain/inventory/oilDraft.ts';

const query = graphql`
  query AddOilDialogQuery($id: ID!) {
    oil(id: $id) @required(action: NONE) {
      tag
      description
      batch
      quantityGrams
      receivedOn
      department {
        id
      }
      potencies {
        cannabinoid
        percent
      }
    }
  }
`;

type FormProps = {
  readonly onAdded: (id: string, content: OilContent) => void;
  readonly close: () => void;
  /** Restores the draft from before the session ended. */
  readonly restores?: boolean;
};

function AddOilForm({
  onAdded,
  close,
  ...start
}: FormProps & {
  readonly valuesOf: (cannabinoids: readonly string[]) => StartValues;
  readonly departmentId: string | null;
}) {
  const create = useCreateOil('Failed to save oil. Please try again.');
  return (
    <OilFormRegion
      {...start}
      label="Add New Oil Batch"
      rules="inventory"
      storing="always"
      submitLabel="Save"
      takesFocus
      kept={NEW_OIL}
      onCancel={close}
      save={async (entered) => {
        const outcome = await create(entered);
        if (!outcome.ok) return outcome.refusal;
        onAdded(outcome.oil.id, entered.content);
        notifyDone(`Oil ${entered.content.tag} added.`);
        close();
        return null;
      }}
    />
  );
}

/** Loads the complete oil, because the list does not have its date of receipt. */
function CopyForm({
  data,
  ...props
}: FormProps & { readonly data: NonNullable<AddOilDialogQuery['response']> }) {
  const { oil } = data;
  const copy = duplicateOf({
    ...oil,
    quantityGrams: Number(oil.quantityGrams),
    potencies: oil.potencies.map(({ cannabinoid, percent }) => ({
      cannabinoid,
      percent: Number(percent),
    })),
  });
  return (
    <AddOilForm
      {...props}
      valuesOf={() => ({ ...valuesOfOil(copy), receivedOn: oil.receivedOn })}
      departmentId={oil.department?.id ?? null}
    />
  );
}

type Props = {
  /** Global id of the oil to copy; null starts empty. */
  readonly copyOf: string | null;
  readonly restores: boolean;
  readonly onAdded: (id: string, content: OilContent) => void;
  readonly onClose: () => void;
};

export default function AddOilDialog({ copyOf, restores, onAdded, onClose }: Props) {
  return (
    <Dialog title="Add New Oil Batch" size="lg" onClose={onClose}>
      {(close) =>
        copyOf === null ? (
          <AddOilForm
            valuesOf={blankOil}
            departmentId={null}
            restores={restores}
            onAdded={onAdded}
            close={close}
          />
        ) : (
          <CopyRegion id={copyOf} onAdded={onAdded} close={close} />
        )
      }
    </Dialog>
  );
}

function CopyRegion({ id, ...props }: FormProps & { readonly id: string }) {
  const [variables] = useState({ id });
  return (
    <QueryRegion<AddOilDialogQuery>
      query={query}
      variables={variables}
      loading={
        <Text c="dimmed" mb="sm">
          Loading the oil…
        </Text>
      }
      failed={(message, onRetry) => (
        <ErrorNotice
          title="Failed to prepare oil duplication"
          message={message}
          onRetry={onRetry}
        />
      )}
    >
      {(data) => <CopyForm {...props} data={data} />}
    </QueryRegion>
  );
}
