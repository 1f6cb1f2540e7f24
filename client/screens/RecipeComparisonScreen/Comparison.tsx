import { Button, Group, SegmentedControl } from '@mantine/core';
import { useMemo } from 'react';
import { graphql, useFragment } from 'react-relay';
import { Link } from 'react-router';
import type { Comparison_recipe$key } from '#client/__generated__/Comparison_recipe.graphql.ts';
import type { Comparison_version$key } from '#client/__generated__/Comparison_version.graphql.ts';
import { historyLink } from '#client/screens/recipes/recipeLinks.ts';
import { count } from '#client/ui/format.ts';
import { PoliteCount, Toolbar } from '#client/ui/list/Toolbar.tsx';
import { EmptyState } from '#client/ui/notice/EmptyState.tsx';
import { PageHeader } from '#client/ui/page/PageHeader.tsx';
import { usePrint } from '#client/ui/page/usePrint.ts';
import printStyles from '#client/ui/theme/print.module.css';
import { recipeDifferences } from '#domain/recipe/compare/compare.ts';
import styles from './Comparison.module.css';
import { comparedRecipe } from './comparedRecipe.ts';
import { Differences } from './Differences.tsx';
import type { ComparisonView } from './useComparisonView.ts';
import { useComparisonView } from './useComparisonView.ts';
import { VersionPickers } from './VersionPickers.tsx';

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

/** Two versions of one recipe side by side: authors, dates, and every field that differs. */
export function Comparison(props: Props) {
  const recipe = useFragment(recipeFragment, props.recipe);
  const before = useFragment(versionFragment, props.before);
  const after = useFragment(versionFragment, props.after);
  const [view, setView] = useComparisonView();
  const differences = useMemo(
    () => recipeDifferences(comparedRecipe(before), comparedRecipe(after)),
    [before, after],
  );
  const found = differences.length;
  return (
    <>
      <PageHeader
        title={`Compare versions of ${recipe.number}`}
        note={after.description}
        actions={<ComparisonLinks number={recipe.number} />}
      />
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

function ComparisonLinks({ number }: { readonly number: string }) {
  const print = usePrint();
  return (
    <Group gap="xs" className={printStyles.never}>
      <Button component={Link} variant="subtle" to={historyLink(number)}>
        Version History
      </Button>
      <Button variant="default" onClick={print}>
        Print
      </Button>
    </Group>
  );
}

type NoDifferencesProps = { readonly before: number; readonly after: number };

/** Two equal versions, or a version compared with itself. */
function NoDifferences({ before, after }: NoDifferencesProps) {
  return (
    <EmptyState
      title="No differences"
      description={
        before === after
          ? `Both are version ${after}. Choose another version to compare it with.`
          : `Version ${before} and version ${after} say the same.`
      }
    />
  );
}

const VIEWS = [
  { value: 'table', label: 'Before and after' },
  { value: 'words', label: 'In words' },
] as const;

type ViewChoiceProps = {
  readonly view: ComparisonView;
  readonly onChange: (view: ComparisonView) => void;
};

const ViewChoice = ({ view, onChange }: ViewChoiceProps) => (
  <SegmentedControl
    bg="var(--bw-sunken)"
    classNames={{ label: styles.label }}
    aria-label="Show differences"
    size="sm"
    data={[...VIEWS]}
    value={view}
    onChange={(value) => onChange(value === 'words' ? 'words' : 'table')}
  />
);
