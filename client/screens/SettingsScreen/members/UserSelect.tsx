import { Button, Group, Select, type SelectProps } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { type Candidate, candidates, pickerLabel } from './memberWords.ts';

type Props = Omit<SelectProps, 'data' | 'onChange'> & {
  readonly users: readonly Candidate[];
  /** The people who are on the list already. */
  readonly memberIds: readonly string[];
  /** The id of the chosen user; empty: none. */
  readonly value: string;
  readonly onChange: (id: string) => void;
};

/** Searches the users who can be added to a list of people. */
export function UserSelect({ users, memberIds, value, onChange, ...props }: Props) {
  const options = useMemo(
    () =>
      candidates(users, memberIds).map((user) => ({ value: user.id, label: pickerLabel(user) })),
    [users, memberIds],
  );
  return (
    <Select
      {...props}
      flex="1 1 16rem"
      maw="26rem"
      label="User"
      placeholder="Search by e-mail or name"
      searchable
      nothingFoundMessage="Nobody to add"
      data={options}
      limit={100}
      value={value === '' ? null : value}
      onChange={(id) => onChange(id ?? '')}
    />
  );
}

/** The fields of an addition beside their button. */
export const AdditionRow = ({ children }: { readonly children: ReactNode }) => (
  <Group align="flex-start" gap="sm" mb="sm">
    {children}
    {/* Aligned with the fields, which have labels above and errors below. */}
    <Button
      type="submit"
      variant="default"
      mt="calc(var(--bw-text-body) * 1.4286 + var(--bw-space-1))"
    >
      Add
    </Button>
  </Group>
);
