import { graphql, readInlineData } from 'react-relay';
import type { signedRelease_oil$key } from '#client/__generated__/signedRelease_oil.graphql.ts';

// As many signatures as the head of the page reads, so that a release that is saved there is known here.
const fragment = graphql`
  fragment signedRelease_oil on Oil @inline {
    signatures(first: 20) {
      edges {
        node {
          id
          meaning
          supersededAt
        }
      }
    }
  }
`;

/** True while the newest signed release of a lot holds. */
export function isReleaseSigned(key: signedRelease_oil$key): boolean {
  const { signatures } = readInlineData(fragment, key);
  const release = signatures.edges.find(({ node }) => node.meaning === 'RELEASED');
  return release !== undefined && release.node.supersededAt == null;
}
