import type { pendingInvitationsQuery } from '#client/__generated__/pendingInvitationsQuery.graphql.ts';
import { QueryRegion } from '#client/relay/QueryRegion.tsx';
import { Section, SectionLoading } from '#client/screens/SettingsScreen/Section.tsx';
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx';
import { Invitations } from './Invitations.tsx';
import { invitationsQuery } from './pendingInvitations.ts';

const NO_VARIABLES = {};

/** Who was asked to join and has not answered yet. */
export const InvitationsRegion = () => (
  <QueryRegion<pendingInvitationsQuery>
    query={invitationsQuery}
    variables={NO_VARIABLES}
    loading={
      <Section title="Pending invitations">
        <SectionLoading>Loading invitations…</SectionLoading>
      </Section>
    }
    failed={(message, onRetry) => (
      <Section title="Pending invitations">
        <ErrorNotice title="Error fetching invitations" message={message} onRetry={onRetry} />
      </Section>
    )}
  >
    {(data) => <Invitations query={data} />}
  </QueryRegion>
);
