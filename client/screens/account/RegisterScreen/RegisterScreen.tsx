import { Anchor, Stack } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { PageHeader } from '#client/ui/page/PageHeader.tsx';
import { Registered } from './Registered.tsx';
import { RegisterForm } from './RegisterForm.tsx';

type Done = { readonly message: string; readonly email: string };

export default function RegisterScreen() {
  const [done, setDone] = useState<Done | null>(null);
  return (
    <>
      <PageHeader title="Create an account" />
      {done === null ? (
        <>
          <RegisterForm onRegistered={(message, email) => setDone({ message, email })} />
          <Stack component="nav" gap="xs" mt="lg" aria-label="Account help">
            <span>
              Already registered?{' '}
              <Anchor component={Link} to="/login" underline="always">
                Sign in
              </Anchor>
            </span>
            <Anchor component={Link} to="/request-verification">
              Request a new verification link
            </Anchor>
          </Stack>
        </>
      ) : (
        <Registered {...done} />
      )}
    </>
  );
}
