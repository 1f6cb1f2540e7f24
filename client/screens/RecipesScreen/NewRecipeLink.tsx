import { Button, Group } from '@mantine/core';
import { Link } from 'react-router';
import { NEW_RECIPE } from '#client/screens/recipes/recipeLinks.ts';
import { FromTemplate } from '#client/screens/recipes/templates/FromTemplate.tsx';
import { useViewer } from '#client/session/useViewer.ts';
import { mayAnywhere } from '#domain/access.ts';

/** Shown only to people who manage recipes in some department. */
export function NewRecipeLink() {
  if (!mayAnywhere(useViewer(), 'manageRecipes')) return null;
  return (
    <Group gap="xs">
      <FromTemplate />
      <Button component={Link} to={NEW_RECIPE}>
        + New Recipe
      </Button>
    </Group>
  );
}
