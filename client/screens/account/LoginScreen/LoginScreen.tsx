import { Anchor, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { signInEmail } from '#client/screens/account/signInState.ts';
import { safeNext } from '#client/token/guard.ts';
import { PageHeader } from '#client/ui/page/PageHeader.tsx';
import { LoginError } from './LoginError.tsx';
import { type LoginProblem, useLogin } from './useLogin.ts';

export default function LoginScreen() {
  const { state }: { state: unknown } = useLocation();
  const [handedOver] = useState(() => signInEmail(state));
  const [email, setEmail] = useState(handedOver);
  const [password, setPassword] = useState('');
  const [error, setError] = useState<LoginProblem | null>(null);
  const [login, submitting] = useLogin();
  const passwordField = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const [search] = useSearchParams();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (submitting) return;
    setError(null);
    const problem = await login(email.trim(), password);
    if (problem === null) {
      await navigate(safeNext(search.get('next')) ?? '/recipes', { replace: true });
      return;
    }
    // The e-mail stays as typed, because usually the password is wrong.
    setError(problem);
    passwordField.current?.select();
  };

  return (
    <>
      <PageHeader title="Sign in" />
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="md">
          {error !== null && <LoginError {...error} />}
          <TextInput
            label="E-mail"
            type="email"
            name="email"
            autoComplete="username"
            required
            autoFocus={handedOver === ''}
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <PasswordInput
            label="Password"
            name="password"
            autoComplete="current-password"
            required
            autoFocus={handedOver !== ''}
            ref={passwordField}
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          <Button type="submit" fullWidth aria-disabled={submitting}>
            {submitting ? 'Signing in...' : 'Sign in'}
          </Button>
        </Stack>
      </form>
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
