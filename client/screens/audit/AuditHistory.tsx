import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { lazy, Suspense, useId, useState } from 'react';
import { useViewer } from '#client/session/useViewer.ts';
import { may } from '#domain/access.ts';
import './AuditHistory.css';

const AuditPage = lazy(() => import('./AuditPage.tsx'));

type Props = {
  /** Of a batch, an oil or a recipe. */
  readonly id: string;
  /** Whose managers may read it; null is the whole organization. */
  readonly departmentId: string | null;
};

export const AuditSkeleton = () => (
  <div role="status">
    <VisuallyHidden>Loading the history…</VisuallyHidden>
    <Skeleton className="bw-audit-skeleton" />
  </div>
);

/** Who changed what of a record, for those who answer for it. Nothing is loaded until it is asked for. */
export function AuditHistory({ id, departmentId }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const [heading, entries] = [useId(), useId()];
  if (!may(useViewer(), 'readRecordAudit', departmentId)) return null;
  return (
    <section className="bw-audit bw-no-print" aria-labelledby={heading}>
      <div className="bw-audit-head">
        <h2 id={heading}>History</h2>
        <Button
          variant="default"
          size="xs"
          aria-expanded={isOpen}
          aria-controls={entries}
          onClick={() => setIsOpen((now) => !now)}
        >
          {isOpen ? 'Hide history' : 'Show history'}
        </Button>
      </div>
      <div id={entries}>
        {isOpen && (
          <Suspense fallback={<AuditSkeleton />}>
            <AuditPage key={id} id={id} after={null} />
          </Suspense>
        )}
      </div>
    </section>
  );
}
