import { PasswordInput, Text, TextInput } from '@mantine/core';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useRecordForm } from '#client/forms/useRecordForm.ts';
import { AccountForm } from '#client/screens/account/AccountForm.tsx';
import { checklistItems, PasswordChecklist } from '#client/screens/account/PasswordChecklist.tsx';
import { GLOBAL_ROLE } from '#client/session/useViewer.ts';
import { describedBy } from '#client/ui/field/Described.tsx';
import type { FieldIssue } from '#client/ui/form/issuesResolver.ts';
import { INVITATION_PASSWORD_RULES, invitationPasswordIssue } from '#domain/account/password.ts';
import { ROLES } from '#domain/account/roles.ts';
import { useAcceptInvitation } from './useAcceptInvitation.ts';
import type { OfferedInvitation } from './useOffer.ts';

type Values = { readonly password: string };

const BLANK = { values: { password: '' }, revision: null };

function issuesOf({ password }: Values): readonly FieldIssue[] {
  const message = invitationPasswordIssue(password);
  return message === null ? [] : [{ path: ['password'], message }];
}

type Props = {
  readonly token: string;
  readonly invitation: OfferedInvitation;
  /** Called when the link was used or revoked while the page was open. */
  readonly onStale: (message: string) => void;
};

/** Shows the invitation and asks for a password. */
export function AcceptInvitationForm({ token, invitation, onStale }: Props) {
  const accept = useAcceptInvitation(token, onStale);
  const navigate = useNavigate();
  const checklist = useId();
  const form = useRecordForm<Values>({
    stored: BLANK,
    issuesOf,
    save: async ({ password }) => {
      const refusal = await accept(password);
      if (refusal === null) void navigate('/', { replace: true });
      return refusal;
    },
    reload: null,
    kept: null,
  });
  const typed = useWatch({ control: form.control, name: 'password' });
  return (
    <AccountForm
      form={form}
      label="Accept invitation"
      submitLabel="Accept invitation"
      submittingLabel="Signing in..."
    >
      <Text c="dimmed">
        Welcome, {invitation.firstName}. Choose a password to join{' '}
        <strong>{invitation.organizationName}</strong> as {ROLES[GLOBAL_ROLE[invitation.role]].name}
        .
      </Text>
      <TextInput
        label="E-mail"
        type="email"
        autoComplete="username"
        readOnly
        styles={{ input: { background: 'var(--bw-sunken)' } }}
        value={invitation.email}
      />
      <PasswordInput
        label="Password"
        required
        autoComplete="new-password"
        inputContainer={describedBy(checklistItems(checklist, INVITATION_PASSWORD_RULES))}
        {...form.field('password')}
      />
      <PasswordChecklist id={checklist} rules={INVITATION_PASSWORD_RULES} password={typed} />
    </AccountForm>
  );
}
