import { useMemo } from 'react';
import { graphql, usePaginationFragment } from 'react-relay';
import type {
  useCorrections_batch$data,
  useCorrections_batch$key,
} from '#client/__generated__/useCorrections_batch.graphql.ts';
import type { useCorrectionsPaginationQuery } from '#client/__generated__/useCorrectionsPaginationQuery.graphql.ts';
import { useAllPages } from '#client/relay/reading/useNextPage.ts';
import { useWholeList } from '#client/relay/reading/useWholeList.ts';
import type { Correction } from '#domain/record/entries/corrections.ts';
import type { EntryField } from '#domain/record/entries/entries.ts';

const PAGE = 100;

const fragment = graphql`
  fragment useCorrections_batch on Batch
  @refetchable(queryName: "useCorrectionsPaginationQuery")
  @argumentDefinitions(
    first: { type: "Int", defaultValue: 100 }
    after: { type: "String" }
  ) {
    corrections(first: $first, after: $after) @connection(key: "useCorrections_corrections") {
      edges {
        node {
          field
          linePosition
          part
          from
          to
          reason
          correctedBy
          createdAt
        }
      }
    }
  }
`;

export type GraphCorrection = useCorrections_batch$data['corrections']['edges'][number]['node'];

const FIELD = {
  BATCH_NUMBER: 'batchNumber',
  AGENT_NAME: 'agentName',
  SUPERVISOR_NAME: 'supervisorName',
  FINISHED_QUANTITY: 'finishedQuantity',
  REJECTED_UNITS: 'rejectedUnits',
  REWORK_UNITS: 'reworkUnits',
  LAB_SAMPLES: 'labSamples',
  RETAIN_SAMPLES: 'retainSamples',
  WASTE_GRAMS: 'wasteGrams',
  FINISHED_GRAMS: 'finishedGrams',
  UNIT_WEIGHTS: 'unitWeights',
  PRODUCTION_DATE: 'productionDate',
  LOT: 'lot',
  ACTUAL_GRAMS: 'actualGrams',
  INITIALS: 'initials',
} as const satisfies Record<GraphCorrection['field'], EntryField>;

/** A correction in the terms of the domain. */
export const toCorrection = (correction: GraphCorrection): Correction => ({
  field: FIELD[correction.field],
  linePosition: correction.linePosition ?? null,
  part: correction.part ?? null,
  from: correction.from,
  to: correction.to,
  reason: correction.reason,
  by: correction.correctedBy,
  at: correction.createdAt,
});

/** All corrections of a batch, loaded page by page, because a record that lacks some of them would be wrong. */
export function useCorrections(batch: useCorrections_batch$key) {
  const pages = usePaginationFragment<useCorrectionsPaginationQuery, useCorrections_batch$key>(
    fragment,
    batch,
  );
  const next = useAllPages(pages, PAGE);
  const { rows, isComplete } = useWholeList(pages.data.corrections.edges, pages.hasNext);
  const corrections = useMemo(() => rows.map(({ node }) => toCorrection(node)), [rows]);
  return { corrections, isComplete, next };
}
