import { graphql, useFragment } from 'react-relay';
import { Link } from 'react-router';
import type { FoundRecords_query$key } from '#client/__generated__/FoundRecords_query.graphql.ts';
import { batchTraceLink, lotTraceLink } from '#client/screens/trace/traceLinks.ts';
import * as format from '#client/ui/format.ts';
import { Marked } from '#client/ui/Marked.tsx';
import { PoliteCount } from '#client/ui/Toolbar.tsx';
import { type TracedUsesKey, useTracedUses } from './useTracedUses.ts';

/** Enough to find the one that is meant; a longer text finds the others. */
const fragment = graphql`
  fragment FoundRecords_query on Query @argumentDefinitions(search: { type: "String" }) {
    oils(first: 10, search: $search, active: null) {
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
    batches(first: 10, search: $search, includeInactive: true) {
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

/** Lots and batches that the text was found on, each leading to its trace. */
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
    <div className="bw-trace-found">
      <PoliteCount>
        {`Found ${counted(oils.totalCount, 'lot', 'lots')} in the inventory, ${counted(batches.totalCount, 'batch', 'batches')} by ID or recipe, and ${counted(useCount, 'use', 'uses')} of lots in batches`}
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

type FoundProps = {
  readonly title: string;
  readonly found: readonly {
    readonly id: string;
    readonly to: string;
    readonly name: string;
    readonly note: string;
  }[];
  readonly total: number;
  readonly searched: string;
};

function Found({ title, found, total, searched }: FoundProps) {
  if (found.length === 0) return null;
  const more = total - found.length;
  return (
    <section className="bw-trace-section" aria-label={title}>
      <h2>{title}</h2>
      <ul className="bw-trace-list">
        {found.map(({ id, to, name, note }) => (
          <li key={id}>
            <Link className="bw-row-link" to={to}>
              <Marked text={name} searched={searched} />
            </Link>
            <span>
              <Marked text={note} searched={searched} />
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="bw-trace-note">
          {total < format.MOST_COUNTED ? format.count(more) : 'Many'} more: type more of the name.
        </p>
      )}
    </section>
  );
}
