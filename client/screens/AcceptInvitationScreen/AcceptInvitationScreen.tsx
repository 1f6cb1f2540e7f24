import { Loader } from '@mantine/core';
import { useLinkToken } from '#client/screens/account/useLinkToken.ts';
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { AcceptInvitationForm } from './AcceptInvitationForm.tsx';
import { AccountThere } from './AccountThere.tsx';
import { InvalidInvitation } from './InvalidInvitation.tsx';
import { useOffer } from './useOffer.ts';

/** Where the link of an invitation leads. */
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
