import { Anchor, Text } from '@mantine/core';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { signInState } from './signInState.ts';

/** Time to read the message (docs/rules/accounts.md, Registration). */
const REDIRECT_AFTER_MS = 3_000;

type Props = {
  readonly email?: string;
  /** A link was mailed, which has to be opened first. */
  readonly hasMail?: boolean;
};

/** Redirects to the sign-in page after a moment, or immediately on click. */
export function SignInSoon({ email = '', hasMail = false }: Props) {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = window.setTimeout(
      () => void navigate('/login', { state: signInState(email, hasMail) }),
      REDIRECT_AFTER_MS,
    );
    return () => window.clearTimeout(timer);
  }, [navigate, email, hasMail]);
  return (
    <Text c="dimmed" role="status">
      The sign-in page opens in 3 seconds.{' '}
      <Anchor
        component={Link}
        to="/login"
        state={signInState(email, hasMail)}
        inherit
        underline="always"
      >
        Sign in now
      </Anchor>
    </Text>
  );
}
