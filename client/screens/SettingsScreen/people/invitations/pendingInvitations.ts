import { graphql } from 'react-relay';

/** Separate from the region that shows it, so that others can refetch it. */
export const invitationsQuery = graphql`
  query pendingInvitationsQuery {
    ...Invitations_query
  }
`;
