import { Button, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { graphql, usePaginationFragment } from 'react-relay';
import type { VerifyBatch_batch$key } from '#client/__generated__/VerifyBatch_batch.graphql.ts';
import type { VerifyBatchMutation } from '#client/__generated__/VerifyBatchMutation.graphql.ts';
import type { VerifyBatchPaginationQuery } from '#client/__generated__/VerifyBatchPaginationQuery.graphql.ts';
import { useAllPages } from '#client/relay/reading/useNextPage.ts';
import { useSaving } from '#client/relay/saving/useSaving.ts';
import { Dialog } from '#client/ui/dialog/Dialog.tsx';
import { ErrorNotice } from '#client/ui/notice/ErrorNotice.tsx';
import { notifyDone } from '#client/ui/notice/notify.ts';
import { NOBODY_VERIFIES } from '#domain/signing/batchSignatures.ts';
import { BatchSignDialog, type GivenProof } from './BatchSignDialog.tsx';
import { useReloadSigned } from './useReloadSigned.ts';

const PAGE = 100;

const fragment = graphql`
  fragment VerifyBatch_batch on Batch
  @refetchable(queryName: "VerifyBatchPaginationQuery")
  @argumentDefinitions(
    first: { type: "Int", defaultValue: 100 }
    after: { type: "String" }
  ) {
    id
    batchId
    verifiers(first: $first, after: $after) @connection(key: "VerifyBatch_verifiers") {
      edges {
        node {
          signerId
          name
        }
      }
    }
  }
`;

const mutation = graphql`
  mutation VerifyBatchMutation($input: VerifyBatchInput!) {
    verifyBatch(input: $input) {
      ...useSaving_refusal @alias(as: "refusal")
      ... on VerifyBatchPayload @alias(as: "payload") {
        batch {
          id
          waitsForVerification
          ...useBatchSignatures_batch
        }
      }
    }
  }
`;

type Props = {
  readonly batch: VerifyBatch_batch$key;
  /** It waits for its second person, of whom the viewer may be one. */
  readonly isWaiting: boolean;
  /** The viewer weighed or performed it, so that somebody else signs at this screen. */
  readonly isOwn: boolean;
};

/**
 * The button of a completed batch that waits for its second person. The dialog stays open, and says why, when the page
 * behind learns that the batch does not wait any more.
 */
export function VerifyBatch({ batch: key, isWaiting, isOwn }: Props) {
  const pages = usePaginationFragment<VerifyBatchPaginationQuery, VerifyBatch_batch$key>(
    fragment,
    key,
  );
  const { id, batchId, verifiers } = pages.data;
  const [save] = useSaving<VerifyBatchMutation>(mutation, 'Failed to verify the batch.');
  const [isOpen, setIsOpen] = useState(false);
  const next = useAllPages(pages, PAGE, isOpen);
  const question = useMemo(() => ({ id, act: 'VERIFY' as const }), [id]);
  const people = useMemo(
    () =>
      verifiers.edges
        .map(({ node }) => ({ id: node.signerId, name: node.name }))
        .toSorted((one, other) => one.name.localeCompare(other.name, 'en')),
    [verifiers],
  );
  const reload = useReloadSigned(batchId);
  const verify = async (signature: GivenProof, revision: number | null) => {
    const { refusal } = await save({ input: { id, signature, revision } });
    if (refusal === null) notifyDone(`Batch ${batchId} is verified.`);
    return refusal;
  };
  const close = () => setIsOpen(false);
  const isNobodyThere = isOwn && people.length === 0;
  return (
    <>
      {isWaiting && <Button onClick={() => setIsOpen(true)}>Verify</Button>}
      {isOpen && isNobodyThere && (
        <Dialog title="Verify" onClose={close}>
          {() => <Text>{NOBODY_VERIFIES}</Text>}
        </Dialog>
      )}
      {isOpen && !isNobodyThere && (
        <BatchSignDialog
          question={question}
          people={isOwn || people.length > 0 ? people : null}
          isOwn={isOwn}
          reload={reload}
          onSign={verify}
          onClose={close}
        >
          {next.failure !== null && (
            <ErrorNotice
              title="Failed to load all people who may verify."
              message={next.failure}
              onRetry={next.load}
            />
          )}
        </BatchSignDialog>
      )}
    </>
  );
}
