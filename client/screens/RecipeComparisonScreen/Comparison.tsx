import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { graphql, useFragment } from 'react-relay';
import { Link } from 'react-router';
import type { Comparison_recipe$key } from '#client/__generated__/Comparison_recipe.graphql.ts';
import type { Comparison_version$key } from '#client/__generated__/Comparison_version.graphql.ts';
import { historyLink } from '#client/screens/recipes/recipeLinks.ts';
import { usePrint } from '#client/screens/record/usePrint.ts';
import { count } from '#client/ui/format.ts';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { PoliteCount, Toolbar } from '#client/ui/Toolbar.tsx';
import { recipeDifferences } from '#domain/recipe/compare.ts';
import { comparedRecipe } from './comparedRecipe.ts';
import { Differences } from './Differences.tsx';
import { NoDifferences } from './NoDifferences.tsx';
import './RecipeComparisonScreen.css';
import { useComparisonView } from './useComparisonView.ts';
import { VersionPickers } from './VersionPickers.tsx';
import { ViewChoice } from './ViewChoice.tsx';

const recipeFragment = graphql`
  fragment Comparison_recipe on Recipe {
    number
    ...VersionPickers_recipe
  }
`;

const versionFragment = graphql`
  fragment Comparison_version on RecipeVersion {
    version
    description
    ...VersionPickers_version
    ...comparedRecipe_version
  }
`;

type Props = {
  readonly recipe: Comparison_recipe$key;
  readonly before: Comparison_version$key;
  readonly after: Comparison_version$key;
};

/** Two versions of one recipe side by side: who, when, and every field that is not the same. */
export function Comparison(props: Props) {
  const recipe = useFragment(recipeFragment, props.recipe);
  const before = useFragment(versionFragment, props.before);
  const after = useFragment(versionFragment, props.after);
  const [view, setView] = useComparisonView();
  const print = usePrint();
  const differences = useMemo(
    () => recipeDifferences(comparedRecipe(before), comparedRecipe(after)),
    [before, after],
  );
  const found = differences.length;
  return (
    <>
      <PageHeader
        title={`Compare versions of ${recipe.number}`}
        actions={
          <div className="bw-compare-actions">
            <Button component={Link} variant="subtle" to={historyLink(recipe.number)}>
              Version History
            </Button>
            <Button variant="default" onClick={print}>
              Print
            </Button>
          </div>
        }
      />
      <p className="bw-compare-subject">{after.description}</p>
      <VersionPickers recipe={recipe} before={before} after={after} />
      <Toolbar>
        {found > 0 && <ViewChoice view={view} onChange={setView} />}
        <PoliteCount>
          {found === 0
            ? 'No differences'
            : `${count(found)} ${found === 1 ? 'difference' : 'differences'}`}
        </PoliteCount>
      </Toolbar>
      {found === 0 ? (
        <NoDifferences before={before.version} after={after.version} />
      ) : (
        <Differences
          differences={differences}
          view={view}
          before={before.version}
          after={after.version}
        />
      )}
    </>
  );
}
