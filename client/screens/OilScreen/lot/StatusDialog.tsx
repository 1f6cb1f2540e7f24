import { Textarea } from '@mantine/core';
import { useCallback, useRef } from 'react';
import { graphql, useFragment } from 'react-relay';
import type {
  StatusDialog_oil$data,
  StatusDialog_oil$key,
} from '#client/__generated__/StatusDialog_oil.graphql.ts';
import type { StatusDialogMutation } from '#client/__generated__/StatusDialogMutation.graphql.ts';
import { keptFields } from '#client/forms/keptFields.ts';
import { RecordForm } from '#client/forms/RecordForm.tsx';
import { useRecordForm } from '#client/forms/useRecordForm.ts';
import { useSaving } from '#client/relay/saving/useSaving.ts';
import { STATUS, STATUS_IN_GRAPH } from '#client/screens/oils/lots/lotStatuses.ts';
import { Dialog } from '#client/ui/dialog/Dialog.tsx';
import { notifyDone } from '#client/ui/notice/notify.ts';
import type { LotAct } from '#domain/lots/acts.ts';
import { STATUS_PHRASES } from '#domain/lots/status.ts';
import { reasonIssues } from '#domain/lots/transition.ts';
import { useReloadLot } from './useReloadLot.ts';

const fragment = graphql`
  fragment StatusDialog_oil on Oil {
    id
    tag
    status
    revision
  }
`;

const mutation = graphql`
  mutation StatusDialogMutation($input: SetLotStatusInput!) {
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

type Props = {
  readonly oil: StatusDialog_oil$key;
  readonly act: LotAct;
  readonly onClose: () => void;
};

/** Asks for the reason of a change of status, and makes it. */
export function StatusDialog({ oil: key, act, onClose }: Props) {
  const oil = useFragment(fragment, key);
  return (
    <Dialog title={`${act.label}: ${oil.tag}`} onClose={onClose}>
      {(close) => <StatusForm oil={oil} act={act} onClose={close} />}
    </Dialog>
  );
}

type FormProps = Pick<Props, 'act' | 'onClose'> & { readonly oil: StatusDialog_oil$data };

function StatusForm({ oil, act: { to, label }, onClose }: FormProps) {
  const [save] = useSaving<StatusDialogMutation>(mutation, 'Failed to change the status.');
  const { id, tag } = oil;
  const from = STATUS[oil.status];
  const values = { reason: '' };
  const typed = useRef(values);
  const keepsTyped = useCallback(() => typed.current, []);
  const form = useRecordForm({
    stored: { values, revision: oil.revision },
    issuesOf: ({ reason }) => reasonIssues(from, to, reason),
    save: async ({ reason }, revision) => {
      typed.current = { reason };
      const input = { id, status: STATUS_IN_GRAPH[to], reason, revision };
      const { refusal } = await save({ input });
      if (refusal !== null) return refusal;
      notifyDone(`${tag} is ${STATUS_PHRASES[to]}.`);
      onClose();
      return null;
    },
    // The reason was written by this person, so it stays.
    reload: useReloadLot(id, keepsTyped),
    kept: keptFields(`lot-status:${id}`, values),
  });
  return (
    <RecordForm form={form} submitLabel={label} onCancel={onClose}>
      <Textarea
        label="Reason"
        description="It is kept in the history of the lot."
        autosize
        minRows={2}
        {...form.field('reason')}
        data-autofocus
      />
    </RecordForm>
  );
}
