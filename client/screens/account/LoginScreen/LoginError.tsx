import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { Banner } from '#client/ui/notice/Banner.tsx';
import type { LoginProblem } from './useLogin.ts';

function Hint({ message, code }: LoginProblem) {
  if (/incorrect/i.test(message)) {
    return (
      <>
        Check your credentials or{' '}
        <Anchor component={Link} to="/request-password" inherit underline="always">
          reset your password
        </Anchor>
        .
      </>
    );
  }
  if (/not active/i.test(message)) {
    return (
      <>
        Verify your e-mail first. If the link is lost or has expired,{' '}
        <Anchor component={Link} to="/request-verification" inherit underline="always">
          request a new verification link
        </Anchor>
        .
      </>
    );
  }
  if (code === 'PASSWORD_RESET_NEEDED') {
    return (
      <Anchor component={Link} to="/request-password" inherit underline="always">
        Request a reset link
      </Anchor>
    );
  }
  return null;
}

/** The server's message, with the next step if there is one. */
export function LoginError({ message, code }: LoginProblem) {
  return (
    <Banner tone="problem" title={message}>
      <Hint message={message} code={code} />
    </Banner>
  );
}
