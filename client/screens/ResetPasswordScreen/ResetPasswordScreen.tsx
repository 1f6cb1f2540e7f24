import { Stack } from '@mantine/core';
import { useState } from 'react';
import { SignInLink } from '#client/screens/account/SignInLink.tsx';
import { SignInSoon } from '#client/screens/account/SignInSoon.tsx';
import { useLinkToken } from '#client/screens/account/useLinkToken.ts';
import { Banner } from '#client/ui/Banner.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { ResetLink } from './ResetLink.tsx';

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
