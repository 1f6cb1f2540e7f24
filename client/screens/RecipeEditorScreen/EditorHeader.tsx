import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { RECIPE_STATUS } from '#client/screens/recipes/recipeStatus.ts';
import { batchesOfRecipe } from '#client/screens/run/runLinks.ts';
import * as format from '#client/ui/format.ts';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { StatusBadge } from '#client/ui/StatusBadge.tsx';
import type { SavedVersion } from './saveOutcome.ts';

type Props = { readonly saved: SavedVersion | null; readonly onHistory: () => void };

/** Which recipe is open, in which version, and who touched it last. */
export function EditorHeader({ saved, onHistory }: Props) {
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
        </>
      }
    />
  );
}
