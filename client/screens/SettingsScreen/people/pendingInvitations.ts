import { graphql } from 'react-relay';

/** Apart from the region that shows it, so that others can ask for it again. */
export const invitationsQuery = graphql`
  query pendingInvitationsQuery {
    ...Invitations_query
  }
`;
