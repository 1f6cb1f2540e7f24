import { Box, Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { Link } from 'react-router';
import type { BatchHead_batch$key } from '#client/__generated__/BatchHead_batch.graphql.ts';
import { batchTraceLink } from '#client/screens/trace/traceLinks.ts';
import { StatusBadge } from '#client/ui/figure/StatusBadge.tsx';
import { moment } from '#client/ui/format.ts';
import { Banner } from '#client/ui/notice/Banner.tsx';
import { PageHeader } from '#client/ui/page/PageHeader.tsx';
import printStyles from '#client/ui/theme/print.module.css';
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
  /** Null when everything on the page is saved, so that the PDF is up to date. */
  readonly onSave?: (() => Promise<boolean>) | null;
  /** The link back to the previous screen. */
  readonly lead?: ReactNode;
  /** Further actions. */
  readonly actions?: ReactNode;
  /** Banners. */
  readonly children?: ReactNode;
};

/** The header of a batch: its id, status, and PDF. */
export function BatchHead({ onPrint, onSave = null, lead, actions, children, ...props }: Props) {
  const batch = useFragment(fragment, props.batch);
  const [isAsked, setIsAsked] = useState(false);
  return (
    <Box className={printStyles.never} __vars={{ '--bw-banner-after': 'var(--bw-space-4)' }}>
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
    </Box>
  );
}
