import { graphql, useFragment } from 'react-relay';
import type { OilNames_query$key } from '#client/__generated__/OilNames_query.graphql.ts';
import { OIL_NAMES } from './form/choices.ts';

// Suggestions; other names can be typed.
const fragment = graphql`
  fragment OilNames_query on Query {
    oils(active: true, first: 100) {
      edges {
        node {
          tag
          description
        }
      }
    }
  }
`;

const nameOf = ({ tag, description }: { readonly tag: string; readonly description: string }) =>
  description === '' ? tag : `${tag} - ${description}`;

/** The active oils, suggested wherever a row names its inventory. */
export function OilNames(props: { readonly query: OilNames_query$key }) {
  const { oils } = useFragment(fragment, props.query);
  const names = new Set(oils.edges.map(({ node }) => nameOf(node)));
  return (
    <datalist id={OIL_NAMES}>
      {[...names].map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}
