import { TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useLocation } from 'react-router';
import { useRecordForm } from '#client/forms/useRecordForm.ts';
import { AccountForm } from '#client/screens/account/AccountForm.tsx';
import { SignInLink } from '#client/screens/account/SignInLink.tsx';
import type { SaveResult } from '#client/screens/account/saveResult.ts';
import { signInEmail } from '#client/screens/account/signInState.ts';
import { Banner } from '#client/ui/notice/Banner.tsx';
import { PageHeader } from '#client/ui/page/PageHeader.tsx';
import { emailIssues } from '#domain/account/accountFields.ts';

type Props = {
  readonly title: string;
  readonly submitLabel: string;
  readonly ask: (email: string) => Promise<SaveResult>;
};

/** Asks for an e-mail and shows the server's message, which does not reveal whether it has an account. */
export function RequestLink({ title, submitLabel, ask }: Props) {
  const { state }: { state: unknown } = useLocation();
  const [stored] = useState(() => ({ values: { email: signInEmail(state) }, revision: null }));
  const [sent, setSent] = useState<string | null>(null);
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (sent !== null) words.current?.focus();
  }, [sent]);
  const form = useRecordForm<{ readonly email: string }>({
    stored,
    issuesOf: ({ email }) => emailIssues(['email'], email),
    save: async ({ email }) => {
      setSent(null);
      const { message, refusal } = await ask(email.trim());
      setSent(message);
      return refusal;
    },
    reload: null,
    kept: null,
  });
  const email = useWatch({ control: form.control, name: 'email' });
  return (
    <>
      <PageHeader title={title} />
      <AccountForm form={form} label={title} submitLabel={submitLabel} submittingLabel="Sending...">
        {sent !== null && (
          <Banner tone="ok" ref={words}>
            {sent}
          </Banner>
        )}
        <TextInput
          label="E-mail"
          type="email"
          required
          autoComplete="email"
          {...form.field('email')}
        />
      </AccountForm>
      <SignInLink email={email.trim()} />
    </>
  );
}
