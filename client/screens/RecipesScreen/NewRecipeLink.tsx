import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { NEW_RECIPE } from '#client/screens/recipes/recipeLinks.ts';
import { useViewer } from '#client/session/useViewer.ts';
import { mayAnywhere } from '#domain/access.ts';

/** Shown only to people who manage recipes in some department. */
export function NewRecipeLink() {
  if (!mayAnywhere(useViewer(), 'manageRecipes')) return null;
  return (
    <Button component={Link} to={NEW_RECIPE} variant="default">
      + New Recipe
    </Button>
  );
}
