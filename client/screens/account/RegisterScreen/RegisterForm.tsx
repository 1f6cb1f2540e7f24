import { Anchor, Text, TextInput } from '@mantine/core';
import { type UseFormRegisterReturn, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { useRecordForm } from '#client/forms/useRecordForm.ts';
import { AccountForm } from '#client/screens/account/AccountForm.tsx';
import { NewPasswordFields } from '#client/screens/account/NewPasswordFields.tsx';
import { Honeypot } from '#client/ui/field/Honeypot.tsx';
import styles from './RegisterForm.module.css';
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
      if (message !== null) onRegistered(message, values.email.trim());
      return refusal;
    },
    reload: null,
    kept: null,
  });
  const typed = useWatch({ control: form.control, name: 'password' });
  return (
    <AccountForm
      form={form}
      label="Create an account"
      submitLabel="Create account"
      submittingLabel="Creating the account..."
    >
      <div className={styles.names}>
        <TextInput
          label="First name"
          required
          autoComplete="given-name"
          {...form.field('firstName')}
        />
        <TextInput
          label="Last name"
          required
          autoComplete="family-name"
          {...form.field('lastName')}
        />
      </div>
      <EmailField {...form.field('email')} />
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
      <Honeypot {...form.control.register('honeypot')} />
      <TermsNote />
    </AccountForm>
  );
}

type EmailFieldProps = UseFormRegisterReturn & { readonly error: string | undefined };

const EmailField = ({ error, ...field }: EmailFieldProps) => (
  <TextInput
    label="E-mail"
    type="email"
    required
    autoComplete="email"
    {...field}
    error={error === EMAIL_TAKEN ? <EmailTaken /> : error}
  />
);

const TermsNote = () => (
  <Text c="dimmed">
    By creating an account you agree to the{' '}
    <Anchor component={Link} to="/terms" target="_blank" inherit underline="always">
      Terms of Service
    </Anchor>
    .
  </Text>
);

/** Turns these words of a message into links. */
const LINKS: Readonly<Record<string, string>> = {
  'request a new verification link': '/request-verification',
  'try signing in': '/login',
};
const SPLIT = new RegExp(`(${Object.keys(LINKS).join('|')})`);

/** Says that the e-mail already has an account, with both ways to continue. */
const EmailTaken = () =>
  EMAIL_TAKEN.split(SPLIT).map((words) => {
    const to = LINKS[words];
    if (to === undefined) return words;
    return (
      <Anchor key={to} component={Link} to={to} inherit c="inherit" underline="always">
        {words}
      </Anchor>
    );
  });
