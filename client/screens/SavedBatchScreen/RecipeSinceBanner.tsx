import { Anchor } from '@mantine/core';
import { useEffect, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { Link } from 'react-router';
import type { RecipeSinceBanner_batch$key } from '#client/__generated__/RecipeSinceBanner_batch.graphql.ts';
import type { RecipeSinceBannerQuery } from '#client/__generated__/RecipeSinceBannerQuery.graphql.ts';
import { useFetch } from '#client/relay/reading/useFetch.ts';
import { comparisonLink } from '#client/screens/recipes/recipeLinks.ts';
import { Banner } from '#client/ui/notice/Banner.tsx';

const fragment = graphql`
  fragment RecipeSinceBanner_batch on Batch {
    recipeNumber
    recipeVersionNumber
    recipeVersion {
      id
      status
    }
  }
`;

// Two, because the newest version may be a draft, and the active one then comes second.
const query = graphql`
  query RecipeSinceBannerQuery($id: ID!) {
    node(id: $id) {
      ... on RecipeVersion {
        recipe {
          versions(first: 2) {
            edges {
              node {
                id
                version
                status
              }
            }
          }
        }
      }
    }
  }
`;

type Active = { readonly id: string; readonly version: number };

/**
 * The active version of the recipe of an archived version; null when there is none, undefined until it is known. Read
 * after the record, which most people came for and which should not wait for it.
 */
function useActiveVersion(archivedId: string | null): Active | null | undefined {
  const fetch = useFetch<RecipeSinceBannerQuery>(query);
  const [active, setActive] = useState<Active | null>();
  useEffect(() => {
    let isCurrent = true;
    const read = async (id: string) => {
      const outcome = await fetch({ id });
      if (!isCurrent || !outcome.ok) return;
      const versions = outcome.response?.node?.recipe?.versions.edges ?? [];
      setActive(versions.find(({ node }) => node.status === 'ACTIVE')?.node ?? null);
    };
    if (archivedId !== null) void read(archivedId);
    return () => {
      isCurrent = false;
    };
  }, [archivedId, fetch]);
  return active;
}

/** Says that the version of a batch is no longer the one in use. */
export function RecipeSinceBanner(props: { readonly batch: RecipeSinceBanner_batch$key }) {
  const { recipeNumber, recipeVersionNumber, recipeVersion } = useFragment(fragment, props.batch);
  const { id, status } = recipeVersion;
  const active = useActiveVersion(status === 'ARCHIVED' ? id : null);
  if (status !== 'ARCHIVED') return null;
  const made = `This batch was made from version ${recipeVersionNumber} of ${recipeNumber}`;
  return (
    <Banner
      tone="info"
      title={active ? `The recipe is now at version ${active.version}` : 'The recipe has changed'}
      actions={
        active && (
          <Anchor component={Link} underline="always" to={comparisonLink(id, active.id)}>
            Compare versions
          </Anchor>
        )
      }
    >
      {active === null ? `${made}, which has been archived.` : `${made}.`}
    </Banner>
  );
}
