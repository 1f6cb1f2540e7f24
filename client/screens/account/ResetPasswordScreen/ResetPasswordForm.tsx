import { Anchor, Button, Checkbox, Stack } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { useRecordForm } from '#client/forms/useRecordForm.ts';
import { NewPasswordFields } from '#client/screens/account/NewPasswordFields.tsx';
import { Form } from '#client/ui/form/Form.tsx';
import type { FieldIssue } from '#client/ui/form/issuesResolver.ts';
import { Banner } from '#client/ui/notice/Banner.tsx';
import { confirmationIssue } from '#domain/account/password.ts';
import { passwordIssues } from '#domain/account/registration.ts';
import { useResetPassword } from './useResetPassword.ts';

type Values = {
  readonly newPassword: string;
  readonly confirmation: string;
  readonly revokeApiTokens: boolean;
};

const BLANK = {
  values: { newPassword: '', confirmation: '', revokeApiTokens: true },
  revision: null,
};
const FAILED = 'Password reset failed';

function issuesOf({ newPassword, confirmation }: Values): readonly FieldIssue[] {
  const unequal = confirmationIssue(newPassword, confirmation);
  return [
    ...passwordIssues(['newPassword'], newPassword),
    ...(unequal === null ? [] : [{ path: ['confirmation'], message: unequal }]),
  ];
}

type Props = { readonly token: string; readonly onReset: (message: string) => void };

export function ResetPasswordForm({ token, onReset }: Props) {
  const [reset] = useResetPassword();
  const form = useRecordForm<Values>({
    stored: BLANK,
    issuesOf,
    save: async ({ newPassword, revokeApiTokens }) => {
      const { message, refusal } = await reset({ token, newPassword, revokeApiTokens });
      if (message !== null) onReset(message);
      return refusal;
    },
    reload: null,
    kept: null,
  });
  const typed = useWatch({ control: form.control, name: 'newPassword' });
  const { error: _, ...endTokens } = form.field('revokeApiTokens');
  return (
    <Form label="Choose a new password" onSubmit={form.submit}>
      <Stack gap="md">
        {form.refusal !== null && (
          <Banner tone="problem" title={FAILED} ref={form.banner}>
            <ResetHint message={form.refusal.message} />
          </Banner>
        )}
        <NewPasswordFields
          label="New password"
          password={form.field('newPassword')}
          confirmation={form.field('confirmation')}
          typed={typed}
        />
        <Checkbox
          label="Also end my API tokens"
          description="Programs that use a token you made stop working until they get a new one. Leave it ticked if somebody else may have known your password."
          {...endTokens}
        />
        <Button type="submit" fullWidth aria-disabled={form.submitting}>
          {form.submitting ? 'Saving...' : 'Reset password'}
        </Button>
      </Stack>
    </Form>
  );
}

const ResetHint = ({ message }: { readonly message: string }) =>
  message === FAILED ? <StaleHint /> : message;

export function StaleHint() {
  return (
    <>
      This link has already been used, has expired or is incomplete.{' '}
      <Anchor component={Link} to="/request-password" inherit underline="always">
        Request a new one
      </Anchor>
      .
    </>
  );
}
