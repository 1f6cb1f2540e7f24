import { Anchor, Text } from '@mantine/core';
import { useMemo } from 'react';
import { Link } from 'react-router';
import type { Run } from '#client/screens/batches/run/runLinks.ts';
import { editorLink } from '#client/screens/recipes/recipeLinks.ts';
import { Banner } from '#client/ui/notice/Banner.tsx';
import { contentFaults } from '#domain/formulation/explain/recipeFaults.ts';
import type { RecipeContent } from '#domain/recipe/recipe.ts';

type Props = { readonly run: Run; readonly content: RecipeContent };

/** Faults of the recipe that no choice of oils mends, said before anything is picked. */
export function RecipeFaults({ run, content }: Props) {
  const { recipeId, multiplier } = run;
  const faults = useMemo(() => contentFaults(content, multiplier), [content, multiplier]);
  if (faults.length === 0) return null;
  return (
    <Banner
      tone="problem"
      title="This recipe cannot be calculated"
      actions={
        <Anchor component={Link} to={editorLink(recipeId)} inherit>
          Open the recipe
        </Anchor>
      }
    >
      {faults.map((fault) => (
        <Text key={fault}>{fault}</Text>
      ))}
    </Banner>
  );
}
