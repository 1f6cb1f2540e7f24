import { Anchor } from '@mantine/core';
import { graphql, useFragment } from 'react-relay';
import { Link } from 'react-router';
import type { OtherVersions_version$key } from '#client/__generated__/OtherVersions_version.graphql.ts';
import { editorLink } from '#client/screens/recipes/recipeLinks.ts';
import * as format from '#client/ui/format.ts';
import { Banner } from '#client/ui/notice/Banner.tsx';

// The newest few include the active version and the draft, if any.
const fragment = graphql`
  fragment OtherVersions_version on RecipeVersion {
    id
    recipe {
      versions(first: 10) {
        edges {
          node {
            id
            version
            status
            updatedBy
            updatedAt
          }
        }
      }
    }
  }
`;

const WHAT = { ACTIVE: 'The active version is', DRAFT: 'There is a draft,' } as const;

/** Links to the active version and the draft, if another version is open. */
export function OtherVersions(props: { readonly version: OtherVersions_version$key }) {
  const { id, recipe } = useFragment(fragment, props.version);
  const others = recipe.versions.edges
    .map(({ node }) => node)
    .filter((other) => other.id !== id && other.status !== 'ARCHIVED');
  return others.map((other) => (
    <Banner key={other.id} tone="info">
      {other.status === 'ARCHIVED' ? '' : WHAT[other.status]}{' '}
      <Anchor component={Link} to={editorLink(other.id)} inherit>
        version {other.version}
      </Anchor>{' '}
      by {other.updatedBy}, {format.moment(other.updatedAt)}.
    </Banner>
  ));
}
