import { Anchor, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { mailedTo, signInEmail } from '#client/screens/account/signInState.ts';
import { safeNext } from '#client/token/guard.ts';
import { Banner } from '#client/ui/notice/Banner.tsx';
import { PageHeader } from '#client/ui/page/PageHeader.tsx';
import { LoginError } from './LoginError.tsx';
import { type LoginProblem, useLogin } from './useLogin.ts';

export default function LoginScreen() {
  return (
    <>
      <PageHeader title="Sign in" />
      <LoginForm />
      <Stack component="nav" gap="xs" mt="lg" aria-label="Account help">
        <Anchor component={Link} to="/request-password">
          Forgot your password?
        </Anchor>
        <Anchor component={Link} to="/request-verification">
          Request a new verification link
        </Anchor>
        <span>
          New here?{' '}
          <Anchor component={Link} to="/register" underline="always">
            Create an account
          </Anchor>
        </span>
      </Stack>
    </>
  );
}

/** Signs in, and opens the screen that asked for it. */
function useSignIn() {
  const [login, submitting] = useLogin();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const signIn = async (email: string, password: string): Promise<LoginProblem | null> => {
    const problem = await login(email, password);
    if (problem === null) {
      await navigate(safeNext(search.get('next')) ?? '/recipes', { replace: true });
    }
    return problem;
  };
  return [signIn, submitting] as const;
}

function LoginForm() {
  const { state }: { state: unknown } = useLocation();
  const [handedOver] = useState(() => ({
    email: signInEmail(state),
    mailedTo: mailedTo(state),
  }));
  const [email, setEmail] = useState(handedOver.email);
  const [password, setPassword] = useState('');
  const [error, setError] = useState<LoginProblem | null>(null);
  const [signIn, submitting] = useSignIn();
  const passwordField = useRef<HTMLInputElement>(null);
  const mailNote = useRef<HTMLDivElement>(null);
  // The effect runs after that of the heading, which takes the focus when the route changes.
  useEffect(() => {
    if (handedOver.mailedTo !== null) mailNote.current?.focus();
    else if (handedOver.email !== '') passwordField.current?.focus();
  }, [handedOver]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (submitting) return;
    setError(null);
    const problem = await signIn(email.trim(), password);
    if (problem === null) return;
    // The e-mail stays as typed, because usually the password is wrong.
    setError(problem);
    passwordField.current?.focus();
    passwordField.current?.select();
  };

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        {error !== null && <LoginError {...error} email={email.trim()} />}
        {error === null && handedOver.mailedTo !== null && (
          <Banner tone="info" ref={mailNote}>
            <span style={{ overflowWrap: 'anywhere' }}>
              We mailed a link to {handedOver.mailedTo}. Open it first.
            </span>
          </Banner>
        )}
        <TextInput
          label="E-mail"
          type="email"
          name="email"
          autoComplete="username"
          required
          autoFocus={handedOver.email === ''}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <PasswordInput
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          ref={passwordField}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Button type="submit" fullWidth aria-disabled={submitting}>
          {submitting ? 'Signing in...' : 'Sign in'}
        </Button>
      </Stack>
    </form>
  );
}
