import { Anchor, Stack } from '@mantine/core';
import { Link } from 'react-router';

type Props = { readonly also?: { readonly to: string; readonly label: string } };

/** Links from an account page to related pages. */
export function SignInLink({ also }: Props) {
  return (
    <Stack component="nav" gap="xs" mt="lg" aria-label="Account help">
      {also !== undefined && (
        <Anchor component={Link} to={also.to}>
          {also.label}
        </Anchor>
      )}
      <Anchor component={Link} to="/login">
        Back to sign in
      </Anchor>
    </Stack>
  );
}
