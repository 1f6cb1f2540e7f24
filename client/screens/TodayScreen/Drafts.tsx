import { graphql, useFragment } from 'react-relay';
import type { Drafts_recipes$key } from '#client/__generated__/Drafts_recipes.graphql.ts';
import { editorLink, RECIPES } from '#client/screens/recipes/recipeLinks.ts';
import * as format from '#client/ui/format.ts';
import { RowLink } from '#client/ui/table/RowLink.tsx';
import { TodayCard, TodayRow } from './TodayCard.tsx';

const fragment = graphql`
  fragment Drafts_recipes on RecipeVersionConnection {
    totalCount
    edges {
      node {
        id
        description
        updatedAt
        updatedBy
        recipe {
          number
        }
      }
    }
  }
`;

type Props = { readonly recipes: Drafts_recipes$key; readonly now: number };

/** Recipes that nobody can make yet. Each leads to its editor. */
export function Drafts({ recipes: key, now }: Props) {
  const { totalCount, edges } = useFragment(fragment, key);
  return (
    <TodayCard
      title="Drafts"
      empty="None. Recipes saved as a draft are listed here until they are published."
      shown={edges.length}
      totalCount={totalCount}
      all={{ to: `${RECIPES}?tab=drafts`, label: 'drafts' }}
    >
      {edges.map(({ node: { id, description, updatedAt, updatedBy, recipe } }) => (
        <TodayRow
          key={id}
          name={<RowLink to={editorLink(id)}>{recipe.number}</RowLink>}
          what={description}
          meta={
            <span title={format.moment(updatedAt)}>
              {format.fromNow(updatedAt, now)}, {updatedBy}
            </span>
          }
        />
      ))}
    </TodayCard>
  );
}
