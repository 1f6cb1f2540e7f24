import { Anchor } from '@mantine/core';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import './account.css';
import { signInState } from './signInState.ts';

/** Accounts spec, section 9. */
const REDIRECT_AFTER_MS = 3_000;

/** Leads to the sign-in page in a moment, or at once. */
export function SignInSoon({ email = '' }: { readonly email?: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = window.setTimeout(
      () => void navigate('/login', { state: signInState(email) }),
      REDIRECT_AFTER_MS,
    );
    return () => window.clearTimeout(timer);
  }, [navigate, email]);
  return (
    <p className="bw-account-hint" role="status">
      The sign-in page opens in 3 seconds.{' '}
      <Anchor component={Link} to="/login" state={signInState(email)} inherit underline="always">
        Sign in now
      </Anchor>
    </p>
  );
}
