import { Anchor, Box, Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { Link } from 'react-router';
import type {
  BatchHead_batch$data,
  BatchHead_batch$key,
} from '#client/__generated__/BatchHead_batch.graphql.ts';
import { batchStatus } from '#client/screens/batches/batchStatus.ts';
import { batchDeviationsLink } from '#client/screens/deviations/deviationLinks.ts';
import { RaiseDeviation } from '#client/screens/deviations/RaiseDeviation.tsx';
import { batchTraceLink } from '#client/screens/trace/traceLinks.ts';
import { useViewer } from '#client/session/useViewer.ts';
import { StatusBadge } from '#client/ui/figure/StatusBadge.tsx';
import { moment } from '#client/ui/format.ts';
import { PageHeader } from '#client/ui/page/PageHeader.tsx';
import printStyles from '#client/ui/theme/print.module.css';
import { may } from '#domain/access.ts';
import type { WeighedLine } from '#domain/record/made/weighed/weighedLots.ts';
import { OpenPdfDialog } from './OpenPdfDialog.tsx';
import { RecipeSinceBanner } from './RecipeSinceBanner.tsx';
import { StoppedLots } from './StoppedLots.tsx';

const fragment = graphql`
  fragment BatchHead_batch on Batch {
    id
    batchId
    department {
      databaseId
    }
    status
    isWeighed
    active
    createdAt
    createdBy
    completedAt
    completedBy
    recordPdfUrl
    ...RecipeSinceBanner_batch
    ...StoppedLots_batch
  }
`;

type Props = {
  readonly batch: BatchHead_batch$key;
  /** The lines of the record with what is stored of them. */
  readonly lines: readonly WeighedLine[];
  readonly onPrint: () => void;
  /** Null when everything on the page is saved, so that the PDF is up to date; absent where nothing can be written. */
  readonly onSave?: (() => Promise<boolean>) | null;
  /** False where another act is what the page is for. */
  readonly isPdfMain?: boolean;
  /** The link back to the previous screen. */
  readonly lead?: ReactNode;
  /** Further actions. */
  readonly actions?: ReactNode;
  /** Banners. */
  readonly children?: ReactNode;
};

/** The header of a batch: its id, status, and PDF. */
export function BatchHead({ lines, onPrint, onSave, lead, actions, children, ...props }: Props) {
  const batch = useFragment(fragment, props.batch);
  const [isAsked, setIsAsked] = useState(false);
  const viewer = useViewer();
  const departmentId = batch.department == null ? null : String(batch.department.databaseId);
  const mayRaise = viewer.keepsDeviations && may(viewer, 'raiseDeviations', departmentId);
  return (
    <Box className={printStyles.never} __vars={{ '--bw-banner-after': 'var(--bw-space-4)' }}>
      <PageHeader
        title={`Batch ${batch.batchId}`}
        status={<StatusBadge status={batchStatus(batch)} />}
        note={
          <>
            <Moments {...batch} /> · <HeadLink to="/batch-history">View batch history</HeadLink> ·{' '}
            <HeadLink to={batchTraceLink(batch.batchId)}>Trace</HeadLink>
            {viewer.keepsDeviations && (
              <>
                {' '}
                · <HeadLink to={batchDeviationsLink(batch.id)}>Deviations</HeadLink>
              </>
            )}
          </>
        }
        actions={
          <>
            {lead}
            <HeadButtons
              batch={batch}
              // To be weighed from, before anything is written; and as the record, once nothing can be written any more.
              isPdfMain={
                props.isPdfMain !== false &&
                (onSave === undefined || (onSave === null && !batch.isWeighed))
              }
              onPrint={onPrint}
              onPdf={onSave ? () => setIsAsked(true) : null}
            />
            {mayRaise && <RaiseDeviation batch={batch.batchId} />}
            {actions}
          </>
        }
      />
      <StoppedLots batch={batch} lines={lines} />
      <RecipeSinceBanner batch={batch} />
      {children}
      {isAsked && (
        <OpenPdfDialog
          href={batch.recordPdfUrl}
          onSave={async () => (onSave ? onSave() : true)}
          onClose={() => setIsAsked(false)}
        />
      )}
    </Box>
  );
}

/** When and by whom the batch was saved and completed. */
const Moments = ({ createdAt, createdBy, completedAt, completedBy }: BatchHead_batch$data) => (
  <>
    Saved by {createdBy} on {moment(createdAt)}
    {completedAt != null && (
      <>
        <br />
        Completed by {completedBy} on {moment(completedAt)}
      </>
    )}
  </>
);

const HeadLink = ({ to, children }: { readonly to: string; readonly children: string }) => (
  <Anchor component={Link} to={to} inherit underline="always">
    {children}
  </Anchor>
);

type ButtonsProps = {
  readonly batch: BatchHead_batch$data;
  readonly isPdfMain: boolean;
  readonly onPrint: () => void;
  /** Called instead of opening the PDF; null when it is up to date. */
  readonly onPdf: (() => void) | null;
};

const HeadButtons = ({ batch, isPdfMain, onPrint, onPdf }: ButtonsProps) => (
  <>
    <Button variant="default" onClick={onPrint}>
      Print
    </Button>
    <Button
      component="a"
      href={batch.recordPdfUrl}
      target="_blank"
      rel="noopener"
      onClick={(event) => {
        if (onPdf === null) return;
        event.preventDefault();
        onPdf();
      }}
      {...(!isPdfMain && { variant: 'default' })}
    >
      Open PDF
    </Button>
  </>
);
