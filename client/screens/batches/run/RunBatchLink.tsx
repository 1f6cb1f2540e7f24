import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { RECIPES } from '#client/screens/recipes/recipeLinks.ts';
import { useViewer } from '#client/session/useViewer.ts';
import { mayAnywhere } from '#domain/access.ts';

/** Leads to the recipes, where a batch begins; shown only to people who produce in some department. */
export function RunBatchLink() {
  if (!mayAnywhere(useViewer(), 'produceBatches')) return null;
  return (
    <Button component={Link} to={RECIPES} variant="default">
      Run a batch
    </Button>
  );
}
