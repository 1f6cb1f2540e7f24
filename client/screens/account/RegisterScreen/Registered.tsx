import { Anchor, Button, Stack } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { SignInSoon } from '#client/screens/account/SignInSoon.tsx';
import { signInState } from '#client/screens/account/signInState.ts';
import { useResendVerification } from '#client/screens/account/useResendVerification.ts';
import { Banner } from '#client/ui/notice/Banner.tsx';

/** The same text with and without an account (docs/rules/accounts.md, Links). */
const SENT =
  'If an account exists, a new verification link has been sent. Check your inbox and spam.';
const NOT_SENT = 'Failed to resend verification email.';

type Props = { readonly message: string; readonly email: string };

/** The next step; the redirect waits while another link is requested. */
export function Registered({ message, email }: Props) {
  const [resend, resending] = useResendVerification();
  const [resent, setResent] = useState<boolean | null>(null);
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => words.current?.focus(), []);
  const resendLink = async () => {
    if (resending) return;
    setResent(null);
    const { refusal } = await resend(email);
    setResent(refusal === null);
  };
  return (
    <Stack gap="md">
      <Banner tone="ok" ref={words}>
        {message}
      </Banner>
      {resent !== null && (
        <Banner tone={resent ? 'info' : 'problem'}>{resent ? SENT : NOT_SENT}</Banner>
      )}
      <Button variant="default" aria-disabled={resending} onClick={() => void resendLink()}>
        {resending ? 'Sending...' : 'Resend verification link'}
      </Button>
      <Anchor component={Link} to="/request-verification" state={signInState(email)}>
        Request a new verification link
      </Anchor>
      {!resending && <SignInSoon key={String(resent)} email={email} hasMail />}
    </Stack>
  );
}
