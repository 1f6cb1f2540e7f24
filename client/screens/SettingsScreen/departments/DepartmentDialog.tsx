import { Dialog } from '#client/ui/dialog/Dialog.tsx';
import { notifyDone } from '#client/ui/notice/notify.ts';
import type { DepartmentDraft } from '#domain/recipe/settings/settingsIssues.ts';
import { DepartmentForm } from './DepartmentForm.tsx';
import { type DepartmentRow, NEW_DEPARTMENT, storedDepartment } from './departmentFields.ts';
import { useCreateDepartment } from './useCreateDepartment.ts';
import { useReloadDepartment } from './useReloadDepartment.ts';
import { useUpdateDepartment } from './useUpdateDepartment.ts';

type NewProps = { readonly onClose: () => void };

export function NewDepartmentDialog({ onClose }: NewProps) {
  const create = useCreateDepartment();
  return (
    <Dialog title="New Department" onClose={onClose}>
      {(close) => (
        <DepartmentForm
          stored={NEW_DEPARTMENT}
          id={null}
          submitLabel="Create"
          save={async (draft) => {
            const refusal = await create(draft);
            if (refusal === null) {
              notifyDone(`Department ${draft.name} created.`);
              close();
            }
            return refusal;
          }}
          reload={null}
          onCancel={close}
        />
      )}
    </Dialog>
  );
}

type EditProps = { readonly department: DepartmentRow; readonly onClose: () => void };

/** `department` is its state when the dialog opened; see `useRecordForm`. */
export function EditDepartmentDialog({ department, onClose }: EditProps) {
  const update = useUpdateDepartment(department.id);
  const reload = useReloadDepartment();
  const save = (draft: DepartmentDraft, revision: number | null) =>
    update(draft, revision ?? department.revision);
  return (
    <Dialog title="Edit Department" onClose={onClose}>
      {(close) => (
        <DepartmentForm
          stored={storedDepartment(department)}
          id={department.id}
          submitLabel="Save"
          save={async (draft, revision) => {
            const refusal = await save(draft, revision);
            if (refusal === null) {
              notifyDone(`Department ${draft.name} saved.`);
              close();
            }
            return refusal;
          }}
          reload={() => reload(department)}
          onCancel={close}
        />
      )}
    </Dialog>
  );
}
