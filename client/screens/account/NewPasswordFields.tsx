import { PasswordInput } from '@mantine/core';
import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { describedBy } from '#client/ui/field/Described.tsx';
import { PASSWORD_RULES } from '#domain/account/password.ts';
import { checklistItems, PasswordChecklist } from './PasswordChecklist.tsx';

type Field = UseFormRegisterReturn & { readonly error: string | undefined };

type Props = {
  readonly label: string;
  readonly password: Field;
  readonly confirmation: Field;
  /** The password as typed so far. */
  readonly typed: string;
};

/** A new password with a live checklist, and its confirmation. */
export function NewPasswordFields({ label, password, confirmation, typed }: Props) {
  const checklist = useId();
  return (
    <>
      <PasswordInput
        label={label}
        required
        autoComplete="new-password"
        inputContainer={describedBy(checklistItems(checklist, PASSWORD_RULES))}
        {...password}
      />
      <PasswordChecklist id={checklist} rules={PASSWORD_RULES} password={typed} />
      <PasswordInput
        label="Confirm password"
        required
        autoComplete="new-password"
        {...confirmation}
      />
    </>
  );
}
