import { Anchor, Stack } from '@mantine/core';
import { Link } from 'react-router';
import { signInState } from './signInState.ts';

type Props = {
  readonly also?: { readonly to: string; readonly label: string };
  /** Filled in on the sign-in page. */
  readonly email?: string;
};

/** Links from an account page to related pages. */
export function SignInLink({ also, email = '' }: Props) {
  return (
    <Stack component="nav" gap="xs" mt="lg" aria-label="Account help">
      {also !== undefined && (
        <Anchor component={Link} to={also.to}>
          {also.label}
        </Anchor>
      )}
      <Anchor component={Link} to="/login" state={signInState(email)}>
        Back to sign in
      </Anchor>
    </Stack>
  );
}
