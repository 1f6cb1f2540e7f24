import { useEffect, useState } from 'react';
import { graphql } from 'react-relay';
import type { useCompletedRowQuery } from '#client/__generated__/useCompletedRowQuery.graphql.ts';
import { useFetch } from '#client/relay/reading/useFetch.ts';
import { type BatchRow, toBatchRow } from './batchRow.ts';

const query = graphql`
  query useCompletedRowQuery($batchId: String!) {
    batch(batchId: $batchId) {
      ...batchRow_batch
    }
  }
`;

/** The rows, preceded by the batch that was just completed until the loaded rows include it. */
export function useCompletedRow(
  batchId: string | null,
  rows: readonly BatchRow[],
  isRead: boolean,
): readonly BatchRow[] {
  const fetchBatch = useFetch<useCompletedRowQuery>(query);
  const [found, setFound] = useState<BatchRow | null>(null);
  const isMissing = isRead && batchId !== null && !rows.some((row) => row.batchId === batchId);
  useEffect(() => {
    if (!isMissing || batchId === null) return;
    void fetchBatch({ batchId }).then((outcome) => {
      // Without it the banner above still links to its record.
      const batch = outcome.ok ? outcome.response?.batch : null;
      if (batch) setFound(toBatchRow(batch));
    });
  }, [isMissing, batchId, fetchBatch]);
  return isMissing && found?.batchId === batchId ? [found, ...rows] : rows;
}
