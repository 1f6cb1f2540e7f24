import { Box, Button, Group, Skeleton, Title, VisuallyHidden } from '@mantine/core';
import { Suspense, useId, useState } from 'react';
import { useViewer } from '#client/session/useViewer.ts';
import { lazyPart } from '#client/ui/notice/lazyPart.tsx';
import printStyles from '#client/ui/theme/print.module.css';
import { may } from '#domain/access.ts';

const AuditPage = lazyPart(() => import('./AuditPage.tsx'));

type Props = {
  /** Id of a batch, an oil or a recipe. */
  readonly id: string;
  /** The department whose managers may read it; null: the whole organization. */
  readonly departmentId: string | null;
  /** Replaces the word for it, where "history" already means something else. */
  readonly word?: 'history' | 'changes';
};

const TITLE = { history: 'History', changes: 'Changes' } as const;

const AuditSkeleton = () => (
  <div role="status">
    <VisuallyHidden>Loading the history…</VisuallyHidden>
    <Skeleton h="8rem" />
  </div>
);

/** The changes of a record, where a tab shows them at once. */
export const AuditEntries = ({ id }: Pick<Props, 'id'>) => (
  <Suspense fallback={<AuditSkeleton />}>
    <AuditPage key={id} id={id} after={null} loading={<AuditSkeleton />} />
  </Suspense>
);

/** The change history of a record, for people with the right to read it. Loaded on demand. */
export function AuditHistory({ id, departmentId, word = 'history' }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const [heading, entries] = [useId(), useId()];
  if (!may(useViewer(), 'readRecordAudit', departmentId)) return null;
  return (
    <Box component="section" mt="lg" className={printStyles.never} aria-labelledby={heading}>
      <Group gap="sm" mb="xs" wrap="nowrap">
        <Title order={2} lh="md" id={heading}>
          {TITLE[word]}
        </Title>
        <Button
          variant="default"
          size="xs"
          aria-expanded={isOpen}
          aria-controls={entries}
          onClick={() => setIsOpen((now) => !now)}
        >
          {isOpen ? `Hide ${word}` : `Show ${word}`}
        </Button>
      </Group>
      <div id={entries}>{isOpen && <AuditEntries id={id} />}</div>
    </Box>
  );
}
