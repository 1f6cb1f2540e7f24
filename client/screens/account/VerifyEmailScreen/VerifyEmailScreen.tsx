import { Button, Stack } from '@mantine/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { SignInLink } from '#client/screens/account/SignInLink.tsx';
import { SignInSoon } from '#client/screens/account/SignInSoon.tsx';
import { useLinkToken } from '#client/screens/account/useLinkToken.ts';
import { Banner } from '#client/ui/notice/Banner.tsx';
import { PageHeader } from '#client/ui/page/PageHeader.tsx';
import { useVerifyEmail, type Verified } from './useVerifyEmail.ts';

const FAILED = 'Verification failed';
const REQUEST = { to: '/request-verification', label: 'Request a new verification link' };

export default function VerifyEmailScreen() {
  const { token, forget } = useLinkToken();
  return (
    <>
      <PageHeader title="Verify your e-mail" />
      {token === null ? (
        <>
          <Banner tone="problem">No verification token provided</Banner>
          <SignInLink also={REQUEST} />
        </>
      ) : (
        <Verification token={token} onAnswered={forget} />
      )}
    </>
  );
}

type Props = { readonly token: string; readonly onAnswered: () => void };

function Verification({ token, onAnswered }: Props) {
  const [verify] = useVerifyEmail();
  const [answer, setAnswer] = useState<Verified | null>(null);
  const run = useCallback(async () => {
    setAnswer(null);
    const answered = await verify(token);
    setAnswer(answered);
    if (answered.refusal === null || answered.refusal.message === FAILED) onAnswered();
  }, [verify, token, onAnswered]);
  // A link works only once, but an effect may run again, so the request is sent only once.
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    void run();
  }, [run]);

  if (answer === null) return <p role="status">Verifying your e-mail…</p>;
  if (answer.refusal === null) {
    return (
      <Stack gap="md">
        <Banner tone="ok" title={answer.message} />
        <SignInSoon email={answer.email} />
      </Stack>
    );
  }
  const { message } = answer.refusal;
  const isStale = message === FAILED;
  return (
    <>
      <Banner
        tone="problem"
        title={FAILED}
        actions={
          !isStale && (
            <Button variant="default" size="xs" onClick={() => void run()}>
              Try again
            </Button>
          )
        }
      >
        {isStale ? 'This link has already been used, has expired or is incomplete.' : message}
      </Banner>
      <SignInLink also={REQUEST} />
    </>
  );
}
