import { graphql, useFragment } from 'react-relay';
import type { FoundRecords_query$key } from '#client/__generated__/FoundRecords_query.graphql.ts';
import { batchTraceLink, lotTraceLink } from '#client/screens/trace/traceLinks.ts';
import * as format from '#client/ui/format.ts';
import { PoliteCount } from '#client/ui/list/Toolbar.tsx';
import { Found } from './Found.tsx';
import { type TracedUsesKey, useTracedUses } from './useTracedUses.ts';

/** Enough to find the right one; a longer search text finds the others. */
const fragment = graphql`
  fragment FoundRecords_query on Query @argumentDefinitions(search: { type: "String" }) {
    oils(first: 10, filter: { search: $search }, active: null) {
      totalCount
      edges {
        node {
          id
          databaseId
          tag
          description
          batch
        }
      }
    }
    batches(first: 10, filter: { search: $search, includeInactive: true }) {
      totalCount
      edges {
        node {
          id
          batchId
          recipeNumber
          recipeDescription
          productionDate
        }
      }
    }
  }
`;

const counted = (total: number, one: string, many: string): string =>
  `${total === 0 ? 'no' : format.total(total)} ${total === 1 ? one : many}`;

type Props = {
  readonly query: FoundRecords_query$key;
  readonly searched: string;
  readonly uses: TracedUsesKey;
};

/** Lots and batches that match the search, each linking to its trace. */
export function FoundRecords({ searched, uses, ...props }: Props) {
  const { oils, batches } = useFragment(fragment, props.query);
  const { totalCount: useCount } = useTracedUses(uses);
  const lots = oils.edges.map(({ node }) => ({
    id: node.id,
    to: lotTraceLink(String(node.databaseId)),
    name: `${node.tag} · ${node.batch}`,
    note: node.description,
  }));
  const made = batches.edges.map(({ node }) => ({
    id: node.id,
    to: batchTraceLink(node.batchId),
    name: node.batchId,
    note: `${node.recipeNumber} ${node.recipeDescription} · ${format.day(node.productionDate)}`,
  }));
  return (
    <div>
      <PoliteCount>
        {`Found ${counted(oils.totalCount, 'lot', 'lots')} in the inventory, ${counted(batches.totalCount, 'batch', 'batches')}, and ${counted(useCount, 'use', 'uses')} of lots in batches`}
      </PoliteCount>
      <Found
        title="Lots in the inventory"
        found={lots}
        total={oils.totalCount}
        searched={searched}
      />
      <Found title="Batches" found={made} total={batches.totalCount} searched={searched} />
    </div>
  );
}
