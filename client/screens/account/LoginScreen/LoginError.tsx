import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { Banner } from '#client/ui/notice/Banner.tsx';
import type { LoginProblem } from './useLogin.ts';

function Hint({ code }: Pick<LoginProblem, 'code'>) {
  if (code === 'INVALID_CREDENTIALS') {
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
  if (code === 'ACCOUNT_NOT_ACTIVE') {
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
      <Hint code={code} />
    </Banner>
  );
}
