import { useState } from 'react';
import { useReloadRegion } from '#client/relay/reading/QueryRegion.tsx';
import { refusalText } from '#client/relay/saving/refusal.ts';
import { ConfirmDialog } from '#client/ui/dialog/ConfirmDialog.tsx';
import { notifyProblem } from '#client/ui/notice/notify.ts';
import type { DepartmentRow } from './departmentFields.ts';
import { useDeactivateDepartment } from './useDeactivateDepartment.ts';

type Props = {
  /** Null closes the dialog. */
  readonly department: DepartmentRow | null;
  readonly onClose: () => void;
};

/** Asks for confirmation, and explains the effect on the department's records. */
export function DeactivateDepartment({ department, onClose }: Props) {
  const deactivate = useDeactivateDepartment();
  const reload = useReloadRegion();
  const [busy, setBusy] = useState(false);
  const confirm = async ({ id, revision }: DepartmentRow) => {
    // The row updates immediately; the dialog stays until the response, because an edit could otherwise come first.
    setBusy(true);
    const refusal = await deactivate(id, revision);
    setBusy(false);
    onClose();
    if (refusal === null) return;
    notifyProblem('deactivateDepartment', refusalText(refusal));
    reload();
  };
  return (
    <ConfirmDialog
      opened={department !== null}
      title={`Deactivate department "${department?.name ?? ''}"?`}
      confirmLabel="Deactivate"
      destructive
      busy={busy}
      onConfirm={() => department !== null && void confirm(department)}
      onCancel={onClose}
    >
      It takes no new recipes and batches until it is active again. Its recipes, oils, batches and
      members stay as they are. To reactivate it, edit it and tick Active.
    </ConfirmDialog>
  );
}
