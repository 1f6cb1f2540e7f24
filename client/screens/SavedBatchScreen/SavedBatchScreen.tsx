import { Button } from '@mantine/core';
import { graphql, usePreloadedQuery } from 'react-relay';
import { Link } from 'react-router';
import type { SavedBatchScreenQuery } from '#client/__generated__/SavedBatchScreenQuery.graphql.ts';
import { MissingRecord } from '#client/relay/MissingRecord.tsx';
import type { ScreenProps } from '#client/relay/screenRoute.tsx';
import { BatchRecordView } from '#client/screens/record/BatchRecordView.tsx';
import { savedRecord } from '#client/screens/record/batchDocument.ts';
import { usePrint } from '#client/screens/record/usePrint.ts';
import { Banner } from '#client/ui/Banner.tsx';
import { moment } from '#client/ui/format.ts';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { StatusBadge } from '#client/ui/StatusBadge.tsx';
import './SavedBatchScreen.css';
import { useFreshLink } from './useFreshLink.ts';

const query = graphql`
  query SavedBatchScreenQuery($batchId: String!) {
    organization {
      name
      logoUrl
    }
    batch(batchId: $batchId) {
      batchId
      status
      active
      createdAt
      createdBy
      recipeNumber
      recipeVersionNumber
      recordPdfUrl
      recipeVersion {
        status
      }
      ...batchDocument_batch
    }
  }
`;

const STATUS = { ACTIVE: 'Active', COMPLETED: 'Completed' } as const;

function SavedBatch({ queryRef }: ScreenProps<SavedBatchScreenQuery>) {
  const { batch, organization } = usePreloadedQuery<SavedBatchScreenQuery>(query, queryRef);
  const print = usePrint();
  useFreshLink(batch.batchId);
  return (
    <>
      <div className="bw-no-print bw-saved-top">
        <PageHeader
          title={`Batch ${batch.batchId}`}
          status={<StatusBadge status={batch.active ? STATUS[batch.status] : 'Inactive'} />}
          note={`Saved by ${batch.createdBy} on ${moment(batch.createdAt)}`}
          actions={
            <>
              <Button component={Link} to="/batch-history" variant="subtle">
                View batch history
              </Button>
              <Button variant="default" onClick={print}>
                Print
              </Button>
              <Button component="a" href={batch.recordPdfUrl} target="_blank" rel="noopener">
                Open PDF
              </Button>
            </>
          }
        />
        {batch.recipeVersion.status === 'ARCHIVED' && (
          <Banner tone="info">
            This batch was made from version {batch.recipeVersionNumber} of {batch.recipeNumber},
            which has been archived.
          </Banner>
        )}
      </div>
      <BatchRecordView
        record={savedRecord(batch, organization.name)}
        logoUrl={organization.logoUrl}
        hasOilLinks
      />
    </>
  );
}

/** A saved batch, drawn from its frozen copy only. */
export default function SavedBatchScreen({ queryRef }: ScreenProps<SavedBatchScreenQuery>) {
  return (
    <MissingRecord
      key={queryRef.variables.batchId}
      title="Batch"
      list={{ to: '/batch-history', label: 'View batch history' }}
    >
      <SavedBatch queryRef={queryRef} />
    </MissingRecord>
  );
}
