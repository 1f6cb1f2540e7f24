import { Box } from '@mantine/core';
import type { everybodyQuery } from '#client/__generated__/everybodyQuery.graphql.ts';
import type { pendingInvitationsQuery } from '#client/__generated__/pendingInvitationsQuery.graphql.ts';
import { QueryRegion } from '#client/relay/reading/QueryRegion.tsx';
import { Section, SectionLoading } from '#client/screens/SettingsScreen/Section.tsx';
import { ErrorNotice } from '#client/ui/notice/ErrorNotice.tsx';
import { CountsRegion } from './CountsRegion.tsx';
import { usersQuery } from './everybody.ts';
import { Invitations } from './invitations/Invitations.tsx';
import { invitationsQuery } from './invitations/pendingInvitations.ts';
import { Users } from './Users.tsx';

/** For administrators: the people of the organization, and its invitations. */
export default function UserManagement() {
  return (
    <>
      <CountsRegion />
      {/* The columns need the full width of the page. */}
      <Box __vars={{ '--bw-section-max': 'none' }}>
        <InvitationsRegion />
      </Box>
      <UsersRegion />
    </>
  );
}

const NO_VARIABLES = {};

/** Present and former people of the organization. */
const UsersRegion = () => (
  <QueryRegion<everybodyQuery>
    query={usersQuery}
    variables={NO_VARIABLES}
    loading={
      <Section title="Users">
        <SectionLoading>Loading users…</SectionLoading>
      </Section>
    }
    failed={(message, onRetry) => (
      <Section title="Users">
        <ErrorNotice title="Error fetching users" message={message} onRetry={onRetry} />
      </Section>
    )}
  >
    {(data) => <Users query={data} />}
  </QueryRegion>
);

/** Pending invitations. */
const InvitationsRegion = () => (
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
