import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';
import type {
  useFoundRecordsQuery,
  useFoundRecordsQuery$data,
} from '#client/__generated__/useFoundRecordsQuery.graphql.ts';
import { savedBatchPath } from '#client/screens/batches/run/runLinks.ts';
import { oilLink } from '#client/screens/oils/oilLinks.ts';
import { editorLink } from '#client/screens/recipes/recipeLinks.ts';

const query = graphql`
  query useFoundRecordsQuery($search: String!) {
    recipes(first: 6, filter: { search: $search }) {
      edges {
        node {
          id
          description
          recipe {
            number
          }
        }
      }
    }
    oils(first: 6, filter: { search: $search }) {
      edges {
        node {
          id
          tag
          description
        }
      }
    }
    batches(first: 6, filter: { search: $search }) {
      edges {
        node {
          id
          batchId
          recipeDescription
        }
      }
    }
  }
`;

export type FoundRecord = {
  readonly id: string;
  readonly kind: 'Recipes' | 'Oils' | 'Batches';
  readonly label: string;
  readonly description: string;
  readonly path: string;
};

const TYPING_MS = 200;

const recordsOf = ({
  recipes,
  oils,
  batches,
}: useFoundRecordsQuery$data): readonly FoundRecord[] => [
  ...recipes.edges.map(
    ({ node }): FoundRecord => ({
      id: node.id,
      kind: 'Recipes',
      label: node.recipe.number,
      description: node.description,
      path: editorLink(node.id),
    }),
  ),
  ...oils.edges.map(
    ({ node }): FoundRecord => ({
      id: node.id,
      kind: 'Oils',
      label: node.tag,
      description: node.description,
      path: oilLink(node.id),
    }),
  ),
  ...batches.edges.map(
    ({ node }): FoundRecord => ({
      id: node.id,
      kind: 'Batches',
      label: node.batchId,
      description: node.recipeDescription,
      path: savedBatchPath(node.batchId),
    }),
  ),
];

/** Records whose name contains the text, searched shortly after typing; empty without text. */
export function useFoundRecords(text: string) {
  const environment = useRelayEnvironment();
  const [search] = useDebouncedValue(text.trim(), TYPING_MS);
  const [found, setFound] = useState<readonly FoundRecord[]>([]);
  const [problem, setProblem] = useState(false);
  useEffect(() => {
    setProblem(false);
    if (search === '') {
      setFound([]);
      return;
    }
    const asked = fetchQuery<useFoundRecordsQuery>(environment, query, { search }).subscribe({
      next: (data) => setFound(recordsOf(data)),
      error: () => setProblem(true),
    });
    return () => asked.unsubscribe();
  }, [environment, search]);
  return { found, problem, isBehind: text.trim() !== search };
}
