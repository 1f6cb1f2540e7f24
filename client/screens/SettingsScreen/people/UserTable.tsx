import { useMemo } from 'react';
import { useKeptColumns } from '#client/address/useKeptColumns.ts';
import { FormFailure } from '#client/forms/FormFailure.tsx';
import { useViewer } from '#client/session/useViewer.ts';
import { EmptyState } from '#client/ui/notice/EmptyState.tsx';
import { DataTable } from '#client/ui/table/DataTable.tsx';
import { personName, type UserRow } from './personWords.ts';
import type { AskedOfUser } from './UserQuestion.tsx';
import { useRoleEdit } from './useRoleEdit.ts';
import { userColumns } from './userColumns.tsx';

type Props = {
  readonly list: 'active' | 'inactive';
  readonly rows: readonly UserRow[];
  readonly onAsk: (asked: AskedOfUser) => void;
};

/** The users of one list; one role at a time can be edited in its row. */
export function UserTable({ list, rows, onAsk }: Props) {
  const { id: viewerId, isBasic } = useViewer();
  const { editedId, role, refusal, banner, start, choose, save, cancel } = useRoleEdit();
  const { sizing } = useKeptColumns('PEOPLE');
  const columns = useMemo(
    () => userColumns({ viewerId, hasPins: !isBasic, role, start, choose, save, cancel, onAsk }),
    [viewerId, isBasic, role, start, choose, save, cancel, onAsk],
  );
  return (
    <>
      {refusal !== null && <FormFailure refusal={refusal} ref={banner} onLoadTheirs={null} />}
      <DataTable
        label={list === 'active' ? 'Active users' : 'Inactive users'}
        rows={rows}
        columns={columns}
        getRowId={(row) => row.id}
        rowLabel={personName}
        editedId={editedId}
        sizing={sizing}
        empty={
          <EmptyState
            title={`No ${list} users found`}
            {...(list === 'active' && { description: 'Invite your first team member above.' })}
          />
        }
      />
    </>
  );
}
