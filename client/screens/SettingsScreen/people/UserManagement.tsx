import { Box } from '@mantine/core';
import type { everybodyQuery } from '#client/__generated__/everybodyQuery.graphql.ts';
import type { pendingInvitationsQuery } from '#client/__generated__/pendingInvitationsQuery.graphql.ts';
import { NO_VARIABLES } from '#client/relay/reading/QueryRegion.tsx';
import { SectionRegion } from '#client/screens/SettingsScreen/SectionRegion.tsx';
import { CountsRegion } from './CountsRegion.tsx';
import { usersQuery } from './everybody.ts';
import { Invitations } from './invitations/Invitations.tsx';
import { invitationsQuery } from './invitations/pendingInvitations.ts';
import { Users } from './Users.tsx';

/** For administrators: the people of the organization, and its invitations. */
export default function UserManagement() {
  return (
    <>
      {/* The columns need the full width of the page. */}
      <Box __vars={{ '--bw-section-max': 'none' }}>
        <CountsRegion />
        <InvitationsRegion />
        <UsersRegion />
      </Box>
    </>
  );
}

/** Present and former people of the organization. */
const UsersRegion = () => (
  <SectionRegion<everybodyQuery>
    query={usersQuery}
    variables={NO_VARIABLES}
    title="Users"
    loading="Loading users…"
    failed="Error fetching users"
  >
    {(data) => <Users query={data} />}
  </SectionRegion>
);

/** Pending invitations. */
const InvitationsRegion = () => (
  <SectionRegion<pendingInvitationsQuery>
    query={invitationsQuery}
    variables={NO_VARIABLES}
    title="Pending invitations"
    loading="Loading invitations…"
    failed="Error fetching invitations"
  >
    {(data) => <Invitations query={data} />}
  </SectionRegion>
);
