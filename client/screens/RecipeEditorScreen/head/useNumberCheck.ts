import { useRef, useState } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';
import type { useNumberCheckQuery } from '#client/__generated__/useNumberCheckQuery.graphql.ts';
import { useEditor } from '#client/screens/RecipeEditorScreen/form/EditorContext.ts';
import { numberTakenIssues } from '#domain/recipe/recipeNumber.ts';

const query = graphql`
  query useNumberCheckQuery($number: String!) {
    recipeVersions(number: $number, first: 1) {
      edges {
        node {
          recipe {
            id
            number
          }
        }
      }
    }
  }
`;

/** Faster checks show no progress. */
const SIGN_AFTER_MS = 300;

/**
 * Checks, when asked to, that no other recipe has the number, while typing can go on; responses for an outdated text are
 * dropped. A failed check reports nothing, because saving checks again.
 */
export function useNumberCheck(recipeId: string | null) {
  const { form, store } = useEditor();
  const environment = useRelayEnvironment();
  const asked = useRef('');
  const [isChecking, setChecking] = useState(false);

  const check = async () => {
    const number = form.getValues('number').trim();
    if (number === '' || number === asked.current) return;
    asked.current = number;
    const sign = setTimeout(() => setChecking(true), SIGN_AFTER_MS);
    const found = await fetchQuery<useNumberCheckQuery>(environment, query, { number })
      .toPromise()
      .catch(() => undefined);
    clearTimeout(sign);
    setChecking(false);
    if (found === undefined || form.getValues('number').trim() !== number) {
      asked.current = '';
      return;
    }
    const others = found.recipeVersions.edges
      .map(({ node }) => node.recipe)
      .filter(({ id }) => id !== recipeId);
    store.addForeign(
      numberTakenIssues(
        number,
        others.map((recipe) => recipe.number),
      ),
    );
  };
  return { check, isChecking };
}
