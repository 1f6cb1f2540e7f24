import { Group, NativeSelect, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import type { DepartmentRole } from '#client/__generated__/useSetDepartmentRoleMutation.graphql.ts';
import type { Refusal } from '#client/relay/saving/refusal.ts';
import { DEPARTMENT_ROLES, departmentRole } from './memberWords.ts';

type Props = {
  readonly personName: string;
  readonly role: DepartmentRole;
  readonly onChange: (role: DepartmentRole) => Promise<Refusal | null>;
};

/** Saves on change, and reports it. */
export function RoleSelect({ personName, role, onChange }: Props) {
  const [state, setState] = useState<'' | 'Saving…' | 'Saved'>('');
  const isSaving = useRef(false);
  const change = async (chosen: DepartmentRole | null) => {
    // One change at a time, because the server might otherwise keep the older one.
    if (chosen === null || isSaving.current) return;
    isSaving.current = true;
    setState('Saving…');
    const refusal = await onChange(chosen);
    isSaving.current = false;
    setState(refusal === null ? 'Saved' : '');
  };
  return (
    <Group gap="xs" wrap="nowrap">
      <NativeSelect
        size="xs"
        aria-label={`Department role of ${personName}`}
        data={DEPARTMENT_ROLES}
        value={role}
        onChange={(event) => void change(departmentRole(event.currentTarget.value))}
      />
      <Text span role="status" size="xs" lh="sm" c="dimmed">
        {state}
      </Text>
    </Group>
  );
}
