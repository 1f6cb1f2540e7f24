import { Button, Stack, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { FormFailure } from '#client/forms/FormFailure.tsx';
import { useRecordForm } from '#client/forms/useRecordForm.ts';
import { SignInLink } from '#client/screens/account/SignInLink.tsx';
import type { SaveResult } from '#client/screens/account/saveResult.ts';
import { Form } from '#client/ui/form/Form.tsx';
import { Banner } from '#client/ui/notice/Banner.tsx';
import { PageHeader } from '#client/ui/page/PageHeader.tsx';
import { emailIssues } from '#domain/account/accountFields.ts';

type Props = {
  readonly title: string;
  readonly submitLabel: string;
  readonly ask: (email: string) => Promise<SaveResult>;
};

const BLANK = { values: { email: '' }, revision: null };

/** Asks for an e-mail and shows the server's message, which does not reveal whether it has an account. */
export function RequestLink({ title, submitLabel, ask }: Props) {
  const [sent, setSent] = useState<string | null>(null);
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (sent !== null) words.current?.focus();
  }, [sent]);
  const form = useRecordForm<{ readonly email: string }>({
    stored: BLANK,
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
  return (
    <>
      <PageHeader title={title} />
      <Form label={title} onSubmit={form.submit}>
        <Stack gap="md">
          {sent !== null && (
            <Banner tone="ok" ref={words}>
              {sent}
            </Banner>
          )}
          {form.refusal !== null && (
            <FormFailure refusal={form.refusal} ref={form.banner} onLoadTheirs={null} />
          )}
          <TextInput
            label="E-mail"
            type="email"
            required
            autoComplete="email"
            {...form.field('email')}
          />
          <Button type="submit" fullWidth aria-disabled={form.submitting}>
            {form.submitting ? 'Sending...' : submitLabel}
          </Button>
        </Stack>
      </Form>
      <SignInLink />
    </>
  );
}
