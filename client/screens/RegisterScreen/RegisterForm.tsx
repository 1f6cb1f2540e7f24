import { Anchor, Button, Stack, TextInput } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { NewPasswordFields } from '#client/screens/account/NewPasswordFields.tsx';
import { FormFailure } from '#client/screens/forms/FormFailure.tsx';
import { useRecordForm } from '#client/screens/forms/useRecordForm.ts';
import { Form } from '#client/ui/form/Form.tsx';
import { EmailTaken } from './EmailTaken.tsx';
import { BLANK, EMAIL_TAKEN, formIssues, type RegistrationForm } from './registration.ts';
import { useRegister } from './useRegister.ts';

type Props = { readonly onRegistered: (message: string, email: string) => void };

export function RegisterForm({ onRegistered }: Props) {
  const register = useRegister();
  const form = useRecordForm<RegistrationForm>({
    stored: { values: BLANK, revision: null },
    issuesOf: formIssues,
    save: async (values) => {
      const { message, refusal } = await register(values);
      if (message !== null) onRegistered(message, values.email);
      return refusal;
    },
    reload: null,
    kept: null,
  });
  const typed = useWatch({ control: form.control, name: 'password' });
  // In the order of the page: the first that is wrong takes the focus.
  const [firstName, lastName, email] = [
    form.field('firstName'),
    form.field('lastName'),
    form.field('email'),
  ];
  return (
    <Form label="Create an account" onSubmit={form.submit}>
      <Stack gap="md">
        {form.refusal !== null && (
          <FormFailure refusal={form.refusal} ref={form.banner} onLoadTheirs={null} />
        )}
        <div className="bw-account-names">
          <TextInput label="First name" required autoComplete="given-name" {...firstName} />
          <TextInput label="Last name" required autoComplete="family-name" {...lastName} />
        </div>
        <TextInput
          label="E-mail"
          type="email"
          required
          autoComplete="email"
          {...email}
          error={email.error === EMAIL_TAKEN ? <EmailTaken /> : email.error}
        />
        <TextInput
          label="Organization name"
          required
          autoComplete="organization"
          {...form.field('organizationName')}
        />
        <NewPasswordFields
          label="Password"
          password={form.field('password')}
          confirmation={form.field('confirmation')}
          typed={typed}
        />
        <div className="bw-account-website" aria-hidden="true">
          <label>
            Website
            <input tabIndex={-1} autoComplete="off" {...form.control.register('honeypot')} />
          </label>
        </div>
        <p className="bw-account-hint">
          By creating an account you agree to the{' '}
          <Anchor component={Link} to="/terms" target="_blank" inherit underline="always">
            Terms of Service
          </Anchor>
          .
        </p>
        <Button type="submit" fullWidth aria-disabled={form.submitting}>
          {form.submitting ? 'Creating the account...' : 'Create account'}
        </Button>
      </Stack>
    </Form>
  );
}
