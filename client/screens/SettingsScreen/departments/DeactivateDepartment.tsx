import { useState } from 'react';
import { useReloadRegion } from '#client/relay/QueryRegion.tsx';
import { refusalText } from '#client/relay/refusal.ts';
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx';
import { notifyProblem } from '#client/ui/notify.ts';
import type { DepartmentRow } from './departmentFields.ts';
import { useDeactivateDepartment } from './useDeactivateDepartment.ts';

type Props = {
  /** Null asks nothing. */
  readonly department: DepartmentRow | null;
  readonly onClose: () => void;
};

/** Asks first, and says what becomes of the department's things. */
export function DeactivateDepartment({ department, onClose }: Props) {
  const deactivate = useDeactivateDepartment();
  const reload = useReloadRegion();
  const [busy, setBusy] = useState(false);
  const confirm = async ({ id, revision }: DepartmentRow) => {
    // The row shows it at once; the box stays until it is so, or an edit could come before it.
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
