import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import type { RunFormulation_recipe$data } from '#client/__generated__/RunFormulation_recipe.graphql.ts';
import { RECIPES } from '#client/screens/recipes/recipeLinks.ts';
import { Banner } from '#client/ui/notice/Banner.tsx';
import { notActiveText } from '#domain/recipe/notActive.ts';

type Props = Pick<RunFormulation_recipe$data, 'version' | 'status' | 'recipe'>;

/** Said before the work is done, in the words with which saving it would be refused. */
export default function NotActive({ version, status, recipe: { number } }: Props) {
  return (
    <Banner
      tone="problem"
      actions={
        <Anchor component={Link} to={`${RECIPES}?q=${encodeURIComponent(number)}`} inherit>
          Find it in the recipes
        </Anchor>
      }
    >
      {notActiveText({ number, version, status })}
    </Banner>
  );
}
