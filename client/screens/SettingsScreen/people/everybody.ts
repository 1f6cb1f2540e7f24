import { graphql } from 'react-relay';

/** Apart from the region that shows it, so that others can ask for it again. */
export const usersQuery = graphql`
  query everybodyQuery {
    ...Users_query
  }
`;
