import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { signInState } from '#client/screens/account/signInState.ts';
import { Banner } from '#client/ui/notice/Banner.tsx';
import type { LoginProblem } from './useLogin.ts';

type Props = LoginProblem & {
  /** The e-mail as typed, which the next step takes along. */
  readonly email: string;
};

function Hint({ code, email }: Pick<Props, 'code' | 'email'>) {
  const state = signInState(email);
  if (code === 'INVALID_CREDENTIALS') {
    return (
      <>
        Check your credentials or{' '}
        <Anchor component={Link} to="/request-password" state={state} inherit underline="always">
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
        <Anchor
          component={Link}
          to="/request-verification"
          state={state}
          inherit
          underline="always"
        >
          request a new verification link
        </Anchor>
        .
      </>
    );
  }
  if (code === 'PASSWORD_RESET_NEEDED') {
    return (
      <Anchor component={Link} to="/request-password" state={state} inherit underline="always">
        Request a reset link
      </Anchor>
    );
  }
  return null;
}

/** The server's message, with the next step if there is one. */
export function LoginError({ message, code, email }: Props) {
  return (
    <Banner tone="problem" title={message}>
      <Hint code={code} email={email} />
    </Banner>
  );
}
