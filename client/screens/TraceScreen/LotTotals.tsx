import { VisuallyHidden } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { graphql } from 'react-relay';
import type { LotTotalsQuery } from '#client/__generated__/LotTotalsQuery.graphql.ts';
import { QueryRegion } from '#client/relay/reading/QueryRegion.tsx';
import { FigureColumns } from '#client/ui/figure/FigureColumns.tsx';
import { type Figure, Figures } from '#client/ui/figure/Figures.tsx';
import { EMPTY } from '#client/ui/format.ts';
import { ErrorNotice } from '#client/ui/notice/ErrorNotice.tsx';
import { wordsOfTotals } from '#domain/record/recall/recall.ts';
import { lotPicture, MOST_PICTURED } from '#domain/record/recall/tracePicture.ts';
import { toPicturedUse } from './picture/picturedUse.ts';
import { TracePicture } from './picture/TracePicture.tsx';
import { TracePictureRoom } from './picture/TracePictureRoom.tsx';

const query = graphql`
  query LotTotalsQuery($oilId: ID!) {
    traceTotals(oilId: $oilId) @required(action: THROW) {
      uses
      weighed
      batches
      completed
      inactive
      calculatedGrams
      actualGrams
      takenGrams
    }
    # As many as the picture has rows.
    trace(first: 9, filter: { oilId: $oilId }, orderBy: { field: GRAMS, direction: DESC }) {
      edges {
        node {
          ...picturedUse_use
        }
      }
    }
  }
`;

type Props = {
  readonly oilId: string;
  /** Tag and batch. */
  readonly lot: string;
  readonly stock: readonly Figure[];
  /** The number of its uses, so that there is room for them before the totals are counted. */
  readonly uses: number;
};

const PICTURE = 'Where it is';

const NONE = { uses: 0, weighed: 0, batches: 0, completed: 0, inactive: 0 };
const UNCOUNTED = wordsOfTotals({ ...NONE, calculatedGrams: 0, actualGrams: 0 }).map(
  ({ label }) => ({ label, value: EMPTY }),
);

/**
 * The stock of a lot beside the totals over all of its uses, and the picture of both. The server adds up and picks the
 * largest uses, because the list may not be loaded completely.
 */
export function LotTotals({ oilId, lot, stock, uses }: Props) {
  const variables = useMemo(() => ({ oilId }), [oilId]);
  const beside = (totals: ReactNode) => (
    <FigureColumns>
      <Figures figures={stock} />
      {totals}
    </FigureColumns>
  );
  return (
    <QueryRegion<LotTotalsQuery>
      query={query}
      variables={variables}
      loading={
        <>
          {beside(
            <>
              <VisuallyHidden role="status">Counting the batches…</VisuallyHidden>
              <Figures figures={UNCOUNTED} />
            </>,
          )}
          <TracePictureRoom title={PICTURE} rows={Math.min(uses, MOST_PICTURED)} />
        </>
      }
      failed={(message, onRetry) =>
        beside(
          <ErrorNotice title="Failed to count the batches." message={message} onRetry={onRetry} />,
        )
      }
    >
      {(data) => (
        <>
          {beside(<Figures figures={figuresOf(data)} />)}
          <TracePicture title={PICTURE} picture={pictureOf(lot, data)} isDivided />
        </>
      )}
    </QueryRegion>
  );
}

type Data = LotTotalsQuery['response'];

const figuresOf = ({ traceTotals: { calculatedGrams, actualGrams, ...counts } }: Data) =>
  wordsOfTotals({
    ...counts,
    calculatedGrams: Number(calculatedGrams),
    actualGrams: Number(actualGrams),
  });

const pictureOf = (lot: string, { traceTotals: { uses, weighed, takenGrams }, trace }: Data) =>
  lotPicture(
    lot,
    trace.edges.map(({ node }) => toPicturedUse(node)),
    { uses, weighed, grams: Number(takenGrams) },
  );
