import { graphql, useFragment } from 'react-relay';
import type { WaitingBatches_batches$key } from '#client/__generated__/WaitingBatches_batches.graphql.ts';
import { BATCH_HISTORY, savedBatchPath } from '#client/screens/batches/run/runLinks.ts';
import { Badge } from '#client/ui/figure/Badge.tsx';
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
      stoppedLots {
        tag
        stop
      }
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
    empty: 'None. Begun batches wait here until they are completed.',
    label: 'to complete',
  },
  'to-verify': {
    title: 'Batches waiting for verification',
    empty: 'None. Completed batches wait here until a second person has verified them.',
    label: 'to verify',
  },
} as const;

type Props = {
  readonly batches: WaitingBatches_batches$key;
  /** As in the URL of the history. */
  readonly status: keyof typeof WORDS;
  readonly now: number;
};

/** Batches with their age. Each leads to its record, where it is weighed, completed and verified. */
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
      {batches.map(({ id, batchId, recipeNumber, recipeDescription, createdAt, stoppedLots }) => (
        <TodayRow
          key={id}
          name={<RowLink to={savedBatchPath(batchId)}>{batchId}</RowLink>}
          what={`${recipeNumber} ${recipeDescription}`}
          meta={
            <>
              <Stopped lots={stoppedLots} />
              <span title={format.moment(createdAt)}>{format.fromNow(createdAt, now)}</span>
            </>
          }
        />
      ))}
    </TodayCard>
  );
}

type StoppedProps = { readonly lots: readonly { readonly tag: string; readonly stop: string }[] };

/** The first of the lots that stop a batch, and how many more do. */
function Stopped({ lots }: StoppedProps) {
  const [first] = lots;
  if (first === undefined) return null;
  return (
    <Badge tone="caution" shape="▲">
      {first.tag} {first.stop}
      {lots.length > 1 && ` and ${lots.length - 1} more`}
    </Badge>
  );
}
