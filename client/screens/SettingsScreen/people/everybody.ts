import { graphql } from 'react-relay';

/** Separate from the region that shows it, so that others can refetch it. */
export const usersQuery = graphql`
  query everybodyQuery {
    ...Users_query
  }
`;
