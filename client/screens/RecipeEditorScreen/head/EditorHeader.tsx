import { Button } from '@mantine/core';
import { Link, type To } from 'react-router';
import { batchesOfRecipe } from '#client/screens/batches/run/runLinks.ts';
import type { SavedVersion } from '#client/screens/RecipeEditorScreen/saving/saveOutcome.ts';
import { RECIPE_STATUS } from '#client/screens/recipes/recipeStatus.ts';
import { StatusBadge } from '#client/ui/figure/StatusBadge.tsx';
import * as format from '#client/ui/format.ts';
import { PageHeader } from '#client/ui/page/PageHeader.tsx';

type Props = {
  readonly saved: SavedVersion | null;
  /** Where a batch is run, when nothing below the form offers it; otherwise null. */
  readonly runPath: To | null;
  readonly onHistory: () => void;
};

/** The open recipe and version, and who changed it last. */
export function EditorHeader({ saved, runPath, onHistory }: Props) {
  if (saved === null) return <PageHeader title="New Recipe" />;
  const { recipe, version, status, updatedBy, updatedAt } = saved;
  return (
    <PageHeader
      title="Edit Recipe"
      status={<StatusBadge status={RECIPE_STATUS[status]} />}
      note={`${recipe.number} · Version ${version} · Last updated by ${updatedBy}, ${format.moment(updatedAt)}`}
      actions={
        <>
          <Button component={Link} to={batchesOfRecipe(recipe.id)} variant="subtle">
            Batches of this recipe
          </Button>
          <Button variant="default" onClick={onHistory}>
            Version History
          </Button>
          {runPath !== null && (
            <Button component={Link} to={runPath}>
              Run batch
            </Button>
          )}
        </>
      }
    />
  );
}
