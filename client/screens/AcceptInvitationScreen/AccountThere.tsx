import { Button, Stack } from '@mantine/core';
import { Link } from 'react-router';
import { signInState } from '#client/screens/account/signInState.ts';
import { Banner } from '#client/ui/Banner.tsx';
import type { OfferedInvitation } from './useOffer.ts';

/** An invitation to an address that has an account: it makes none, and there are two ways on. */
export function AccountThere({ invitation }: { readonly invitation: OfferedInvitation }) {
  const { email, organizationName } = invitation;
  return (
    <Stack gap="md">
      <Banner tone="caution" title={`${email} has an account already`}>
        The invitation to {organizationName} can't be accepted with this address. Sign in with the
        account there is, or ask whoever invited you to invite another e-mail address of yours.
      </Banner>
      <Button component={Link} to="/login" state={signInState(email)}>
        Go to Login
      </Button>
    </Stack>
  );
}
