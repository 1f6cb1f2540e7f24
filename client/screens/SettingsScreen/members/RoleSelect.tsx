import { NativeSelect } from '@mantine/core';
import { useRef, useState } from 'react';
import type { DepartmentRole } from '#client/__generated__/useSetDepartmentRoleMutation.graphql.ts';
import type { Refusal } from '#client/relay/refusal.ts';
import { DEPARTMENT_ROLES, departmentRole } from './memberWords.ts';
import './RoleSelect.css';

type Props = {
  readonly personName: string;
  readonly role: DepartmentRole;
  readonly onChange: (role: DepartmentRole) => Promise<Refusal | null>;
};

/** Saves by itself, and says so. */
export function RoleSelect({ personName, role, onChange }: Props) {
  const [state, setState] = useState<'' | 'Saving…' | 'Saved'>('');
  const isSaving = useRef(false);
  const change = async (chosen: DepartmentRole | null) => {
    // One at a time, or the server might keep the older of two.
    if (chosen === null || isSaving.current) return;
    isSaving.current = true;
    setState('Saving…');
    const refusal = await onChange(chosen);
    isSaving.current = false;
    setState(refusal === null ? 'Saved' : '');
  };
  return (
    <div className="bw-role">
      <NativeSelect
        size="xs"
        aria-label={`Department role of ${personName}`}
        data={DEPARTMENT_ROLES}
        value={role}
        onChange={(event) => void change(departmentRole(event.currentTarget.value))}
      />
      <span role="status" className="bw-role-state">
        {state}
      </span>
    </div>
  );
}
