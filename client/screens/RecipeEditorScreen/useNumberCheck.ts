import { useRef, useState } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';
import type { useNumberCheckQuery } from '#client/__generated__/useNumberCheckQuery.graphql.ts';
import { numberTakenIssues } from '#domain/recipe/recipeNumber.ts';
import { useEditor } from './EditorContext.ts';

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

/** A check this quick needs no sign that it is under way. */
const SIGN_AFTER_MS = 300;

/**
 * Whether another recipe has the number, asked when the field is left. Typing goes on meanwhile; an
 * answer about what no longer stands there is dropped. A failed check says nothing: the save asks again.
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
