import { Button, Loader, Stack } from '@mantine/core';
import { Link } from 'react-router';
import { signInState } from '#client/screens/account/signInState.ts';
import { useLinkToken } from '#client/screens/account/useLinkToken.ts';
import { Banner } from '#client/ui/notice/Banner.tsx';
import { ErrorNotice } from '#client/ui/notice/ErrorNotice.tsx';
import { PageHeader } from '#client/ui/page/PageHeader.tsx';
import { AcceptInvitationForm } from './AcceptInvitationForm.tsx';
import type { OfferedInvitation } from './useOffer.ts';
import { useOffer } from './useOffer.ts';

/** The target of the link in an invitation. */
export default function AcceptInvitationScreen() {
  const { token } = useLinkToken();
  return token === null ? (
    <InvalidInvitation>No invitation token provided</InvalidInvitation>
  ) : (
    <Offer token={token} />
  );
}

function Offer({ token }: { readonly token: string }) {
  const { offer, withdraw, load } = useOffer(token);
  if (offer?.state === 'stale') return <InvalidInvitation>{offer.message}</InvalidInvitation>;
  return (
    <>
      <PageHeader title="Accept invitation" />
      {offer === null && <Loader size="sm" role="status" aria-label="Loading…" />}
      {offer?.state === 'failed' && <ErrorNotice message={offer.message} onRetry={load} />}
      {offer?.state === 'open' && offer.invitation.hasAccount && (
        <AccountThere invitation={offer.invitation} />
      )}
      {offer?.state === 'open' && !offer.invitation.hasAccount && (
        <AcceptInvitationForm token={token} invitation={offer.invitation} onStale={withdraw} />
      )}
    </>
  );
}

/** The invited address already has an account; offers two ways to continue. */
function AccountThere({ invitation }: { readonly invitation: OfferedInvitation }) {
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

/** An invalid link, with a way to continue. */
function InvalidInvitation({ children }: { readonly children: string }) {
  return (
    <>
      <PageHeader title="Invalid Invitation" />
      <Stack gap="md">
        <Banner tone="problem">{children}</Banner>
        <Button component={Link} to="/login">
          Go to Login
        </Button>
      </Stack>
    </>
  );
}
