import { graphql, useFragment } from 'react-relay';
import type { WaitingBatches_batches$key } from '#client/__generated__/WaitingBatches_batches.graphql.ts';
import { BATCH_HISTORY, savedBatchPath } from '#client/screens/batches/run/runLinks.ts';
import * as format from '#client/ui/format.ts';
import { RowLink } from '#client/ui/table/RowLink.tsx';
import { TodayCard, TodayRow } from './TodayCard.tsx';

const fragment = graphql`
  fragment WaitingBatches_batches on OpenBatches {
    totalCount
    batches {
      id
      batchId
      recipeNumber
      recipeDescription
      createdAt
    }
  }
`;

const WORDS = {
  planned: {
    title: 'To weigh',
    empty: 'None. Saved batches wait here until the first grams are written.',
    label: 'to weigh',
  },
  'in-production': {
    title: 'To complete',
    empty: 'None. Batches wait here from the first weighed grams until they are completed.',
    label: 'to complete',
  },
} as const;

type Props = {
  readonly batches: WaitingBatches_batches$key;
  /** How the history calls them in its URL. */
  readonly status: keyof typeof WORDS;
  readonly now: number;
};

/** Open batches with their age. Each leads to its record, where it is weighed and completed. */
export function WaitingBatches({ batches: key, status, now }: Props) {
  const { totalCount, batches } = useFragment(fragment, key);
  const { title, empty, label } = WORDS[status];
  return (
    <TodayCard
      title={title}
      empty={empty}
      shown={batches.length}
      totalCount={totalCount}
      all={{ to: `${BATCH_HISTORY}?status=${status}`, label }}
    >
      {batches.map(({ id, batchId, recipeNumber, recipeDescription, createdAt }) => (
        <TodayRow
          key={id}
          name={<RowLink to={savedBatchPath(batchId)}>{batchId}</RowLink>}
          what={`${recipeNumber} ${recipeDescription}`}
          meta={<span title={format.moment(createdAt)}>{format.fromNow(createdAt, now)}</span>}
        />
      ))}
    </TodayCard>
  );
}
