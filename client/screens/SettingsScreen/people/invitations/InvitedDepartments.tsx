import { NativeSelect, Stack } from '@mantine/core';
import { DEPARTMENT_ROLES } from '#client/screens/SettingsScreen/members/memberWords.ts';
import textStyles from '#client/ui/theme/text.module.css';
import { departmentField, type InvitationForm, type OfferedDepartment } from './invitationForm.ts';

const OPTIONS = [{ value: '', label: 'Not a member' }, ...DEPARTMENT_ROLES];

type Props = {
  readonly offered: readonly OfferedDepartment[];
  /** The props of a field. */
  readonly field: (name: `departments.${string}`) => object;
  readonly chosen: InvitationForm['departments'];
  readonly isOperator: boolean;
};

/** Selects the departments of the invited person; an operator without one can do very little. */
export function InvitedDepartments({ offered, field, chosen, isOperator }: Props) {
  if (offered.length === 0) return null;
  const isMember = Object.values(chosen).some((role) => role !== '');
  return (
    <Stack gap="xs" role="group" aria-label="Departments">
      {offered.map(({ databaseId, name }) => (
        <NativeSelect
          key={databaseId}
          label={`Department ${name}`}
          data={OPTIONS}
          {...field(`departments.${departmentField(databaseId)}`)}
        />
      ))}
      {isOperator && !isMember && (
        <p className={textStyles.muted}>
          An operator without a department reads everything but can save no batch.
        </p>
      )}
    </Stack>
  );
}
