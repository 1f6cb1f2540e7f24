import { Button } from '@mantine/core';
import { IconArrowsLeftRight } from '@tabler/icons-react';
import { graphql, useFragment } from 'react-relay';
import type { VersionPickers_recipe$key } from '#client/__generated__/VersionPickers_recipe.graphql.ts';
import type { VersionPickers_version$key } from '#client/__generated__/VersionPickers_version.graphql.ts';
import { comparisonLink } from '#client/screens/recipes/recipeLinks.ts';
import { versionOptions } from '#client/screens/recipes/versionOptions.ts';
import { useGoOn } from './useGoOn.ts';
import { VersionCard } from './VersionCard.tsx';

// More versions than anybody picks from; the two that are shown are never missing.
const recipeFragment = graphql`
  fragment VersionPickers_recipe on Recipe {
    versions(first: 900) {
      edges {
        node {
          id
          version
          status
        }
      }
    }
  }
`;

const versionFragment = graphql`
  fragment VersionPickers_version on RecipeVersion {
    id
    version
    status
    ...VersionCard_version
  }
`;

type Props = {
  readonly recipe: VersionPickers_recipe$key;
  readonly before: VersionPickers_version$key;
  readonly after: VersionPickers_version$key;
};

/** Which two versions are compared: who wrote them and when, and the way to others. */
export function VersionPickers(props: Props) {
  const { versions } = useFragment(recipeFragment, props.recipe);
  const before = useFragment(versionFragment, props.before);
  const after = useFragment(versionFragment, props.after);
  const goOn = useGoOn();
  const known = new Map(
    [...versions.edges.map(({ node }) => node), before, after].map((version) => [
      version.id,
      version,
    ]),
  );
  const options = versionOptions([...known.values()]);
  return (
    <div className="bw-compare-pickers">
      <VersionCard
        label="Before"
        version={before}
        options={options}
        onPick={(id) => goOn(comparisonLink(id, after.id))}
      />
      <Button
        className="bw-compare-swap"
        variant="default"
        leftSection={<IconArrowsLeftRight size={16} stroke={1.5} aria-hidden />}
        onClick={() => goOn(comparisonLink(after.id, before.id))}
      >
        Swap
      </Button>
      <VersionCard
        label="After"
        version={after}
        options={options}
        onPick={(id) => goOn(comparisonLink(before.id, id))}
      />
    </div>
  );
}
