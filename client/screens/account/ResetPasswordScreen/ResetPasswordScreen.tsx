import { Loader, Stack } from '@mantine/core';
import { useState } from 'react';
import { SignInLink } from '#client/screens/account/SignInLink.tsx';
import { SignInSoon } from '#client/screens/account/SignInSoon.tsx';
import { useLinkToken } from '#client/screens/account/useLinkToken.ts';
import { Banner } from '#client/ui/notice/Banner.tsx';
import { ErrorNotice } from '#client/ui/notice/ErrorNotice.tsx';
import { PageHeader } from '#client/ui/page/PageHeader.tsx';
import { ResetPasswordForm, StaleHint } from './ResetPasswordForm.tsx';
import { useResetLink } from './useResetLink.ts';

const REQUEST = { to: '/request-password', label: 'Request a new reset link' };

export default function ResetPasswordScreen() {
  const { token, forget } = useLinkToken();
  const [done, setDone] = useState<string | null>(null);
  const finish = (message: string) => {
    setDone(message);
    forget();
  };
  return (
    <>
      <PageHeader title="Choose a new password" />
      {done !== null && (
        <Stack gap="md">
          <Banner tone="ok">{done}</Banner>
          <SignInSoon />
        </Stack>
      )}
      {done === null && token === null && <Banner tone="problem">No reset token provided</Banner>}
      {done === null && token !== null && <ResetLink token={token} onReset={finish} />}
      {done === null && <SignInLink also={REQUEST} />}
    </>
  );
}

type Props = { readonly token: string; readonly onReset: (message: string) => void };

/** The form, shown once the link is known to be valid. */
function ResetLink({ token, onReset }: Props) {
  const { link, load } = useResetLink(token);
  if (link === null) return <Loader size="sm" role="status" aria-label="Loading…" />;
  switch (link.state) {
    case 'failed':
      return <ErrorNotice message={link.message} onRetry={load} />;
    case 'stale':
      return (
        <Banner tone="problem" title="Password reset failed">
          <StaleHint />
        </Banner>
      );
    case 'open':
      return <ResetPasswordForm token={token} onReset={onReset} />;
  }
}
