import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { Link } from 'react-router';
import type { BatchHead_batch$key } from '#client/__generated__/BatchHead_batch.graphql.ts';
import { batchTraceLink } from '#client/screens/trace/traceLinks.ts';
import { Banner } from '#client/ui/Banner.tsx';
import { moment } from '#client/ui/format.ts';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { StatusBadge } from '#client/ui/StatusBadge.tsx';
import { OpenPdfDialog } from './OpenPdfDialog.tsx';

const fragment = graphql`
  fragment BatchHead_batch on Batch {
    batchId
    status
    active
    createdAt
    createdBy
    completedAt
    completedBy
    recipeNumber
    recipeVersionNumber
    recordPdfUrl
    recipeVersion {
      status
    }
  }
`;

const STATUS = { ACTIVE: 'Active', COMPLETED: 'Completed' } as const;

type Props = {
  readonly batch: BatchHead_batch$key;
  readonly onPrint: () => void;
  /** Null when all that stands on the page is saved, so that the PDF shows it. */
  readonly onSave?: (() => Promise<boolean>) | null;
  /** Where it was made. */
  readonly lead?: ReactNode;
  /** What can be done with it beyond reading. */
  readonly actions?: ReactNode;
  /** Banners. */
  readonly children?: ReactNode;
};

/** Which batch it is, how it stands, and its paper. */
export function BatchHead({ onPrint, onSave = null, lead, actions, children, ...props }: Props) {
  const batch = useFragment(fragment, props.batch);
  const [isAsked, setIsAsked] = useState(false);
  return (
    <div className="bw-no-print bw-saved-top">
      <PageHeader
        title={`Batch ${batch.batchId}`}
        status={<StatusBadge status={batch.active ? STATUS[batch.status] : 'Inactive'} />}
        note={
          <>
            Saved by {batch.createdBy} on {moment(batch.createdAt)}
            {batch.completedAt != null && (
              <>
                <br />
                Completed by {batch.completedBy} on {moment(batch.completedAt)}
              </>
            )}
          </>
        }
        actions={
          <>
            {lead}
            <Button component={Link} to="/batch-history" variant="subtle">
              View batch history
            </Button>
            <Button component={Link} to={batchTraceLink(batch.batchId)} variant="subtle">
              Trace
            </Button>
            <Button variant="default" onClick={onPrint}>
              Print
            </Button>
            <Button
              component="a"
              href={batch.recordPdfUrl}
              target="_blank"
              rel="noopener"
              onClick={(event) => {
                if (onSave === null) return;
                event.preventDefault();
                setIsAsked(true);
              }}
              {...(actions !== undefined && { variant: 'default' })}
            >
              Open PDF
            </Button>
            {actions}
          </>
        }
      />
      {batch.recipeVersion.status === 'ARCHIVED' && (
        <Banner tone="info">
          This batch was made from version {batch.recipeVersionNumber} of {batch.recipeNumber},
          which has been archived.
        </Banner>
      )}
      {children}
      {isAsked && (
        <OpenPdfDialog
          href={batch.recordPdfUrl}
          onSave={async () => onSave === null || onSave()}
          onClose={() => setIsAsked(false)}
        />
      )}
    </div>
  );
}
