import { useMemo } from 'react';
import { graphql, usePaginationFragment } from 'react-relay';
import type { useBatchSignatures_batch$key } from '#client/__generated__/useBatchSignatures_batch.graphql.ts';
import type { useBatchSignaturesPaginationQuery } from '#client/__generated__/useBatchSignaturesPaginationQuery.graphql.ts';
import { inLowerCase } from '#client/relay/enumCase.ts';
import { useAllPages } from '#client/relay/reading/useNextPage.ts';
import { useWholeList } from '#client/relay/reading/useWholeList.ts';
import { useViewer } from '#client/session/useViewer.ts';
import type { BatchSignatures } from '#domain/record/page/recordSigned.ts';

const PAGE = 100;

const fragment = graphql`
  fragment useBatchSignatures_batch on Batch
  @refetchable(queryName: "useBatchSignaturesPaginationQuery")
  @argumentDefinitions(
    first: { type: "Int", defaultValue: 100 }
    after: { type: "String" }
  ) {
    lineSignatures
    isWeighedByViewer
    isMadeByViewer
    signatures(first: $first, after: $after) @connection(key: "useBatchSignatures_signatures") {
      edges {
        node {
          id
          meaning
          statement
          signerName
          at
          supersededAt
          supersededBecause
        }
      }
    }
  }
`;

/**
 * All signatures on a batch, page by page, and whether the viewer weighed or made it, so that somebody else has to
 * verify it.
 */
export function useBatchSignatures(batch: useBatchSignatures_batch$key) {
  const { timeZone } = useViewer();
  const pages = usePaginationFragment<
    useBatchSignaturesPaginationQuery,
    useBatchSignatures_batch$key
  >(fragment, batch);
  const next = useAllPages(pages, PAGE);
  const { lineSignatures, isWeighedByViewer, isMadeByViewer } = pages.data;
  const { rows, isComplete } = useWholeList(pages.data.signatures.edges, pages.hasNext);
  const signing = useMemo(
    (): BatchSignatures => ({
      lineSignatures: inLowerCase(lineSignatures),
      timeZone,
      signatures: rows.map(({ node: { supersededAt, supersededBecause, ...signature } }) => ({
        ...signature,
        meaning: inLowerCase(signature.meaning),
        superseded:
          supersededAt == null ? null : { at: supersededAt, because: supersededBecause ?? '' },
      })),
    }),
    [lineSignatures, timeZone, rows],
  );
  const isOwn = isMadeByViewer || isWeighedByViewer;
  return { signing, isOwn, isComplete, next };
}
