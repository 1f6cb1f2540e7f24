import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';
import type {
  useFoundRecordsQuery,
  useFoundRecordsQuery$data,
} from '#client/__generated__/useFoundRecordsQuery.graphql.ts';
import { COMPLETES } from '#client/screens/batches/run/completes.ts';
import { runLink, savedBatchPath } from '#client/screens/batches/run/runLinks.ts';
import { oilLink } from '#client/screens/oils/oilLinks.ts';
import { editorLink } from '#client/screens/recipes/recipeLinks.ts';
import type { RecentRecord } from '#client/session/recents.ts';

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
          status
          active
          department {
            databaseId
          }
        }
      }
    }
  }
`;

type Going = { readonly path: string; readonly state?: unknown };

/** The act on a record besides opening it. */
type Act =
  | { readonly verb: 'Run'; readonly does: Going }
  | {
      readonly verb: 'Complete';
      /** In the form for `may`. */
      readonly departmentId: string | null;
      readonly does: Going;
    };

export type FoundRecord = RecentRecord & { readonly id: string; readonly act: Act | null };

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
      // The search finds active versions alone.
      act: {
        verb: 'Run',
        does: { path: runLink(node.id) },
      },
    }),
  ),
  ...oils.edges.map(
    ({ node }): FoundRecord => ({
      id: node.id,
      kind: 'Oils',
      label: node.tag,
      description: node.description,
      path: oilLink(node.id),
      act: null,
    }),
  ),
  ...batches.edges.map(
    ({ node }): FoundRecord => ({
      id: node.id,
      kind: 'Batches',
      label: node.batchId,
      description: node.recipeDescription,
      path: savedBatchPath(node.batchId),
      act: node.active && node.status === 'ACTIVE' ? completionOf(node) : null,
    }),
  ),
];

const completionOf = ({
  batchId,
  department,
}: useFoundRecordsQuery$data['batches']['edges'][number]['node']): Act => ({
  verb: 'Complete',
  departmentId: department == null ? null : String(department.databaseId),
  does: { path: savedBatchPath(batchId), state: COMPLETES },
});

type Answered = {
  /** The name that was searched. */
  readonly search: string;
  readonly found: readonly FoundRecord[];
  readonly problem: boolean;
};

const NOTHING: Answered = { search: '', found: [], problem: false };

/** Records whose name contains the text, searched shortly after typing; empty without text. */
export function useFoundRecords(text: string) {
  const environment = useRelayEnvironment();
  const [search] = useDebouncedValue(text.trim(), TYPING_MS);
  const [answered, setAnswered] = useState(NOTHING);
  useEffect(() => {
    if (search === '') {
      setAnswered(NOTHING);
      return;
    }
    const asked = fetchQuery<useFoundRecordsQuery>(environment, query, { search }).subscribe({
      next: (data) => setAnswered({ search, found: recordsOf(data), problem: false }),
      error: () => setAnswered((last) => ({ ...last, search, problem: true })),
    });
    return () => asked.unsubscribe();
  }, [environment, search]);
  const { found, problem } = answered;
  return { found, problem, isBehind: text.trim() !== answered.search };
}
