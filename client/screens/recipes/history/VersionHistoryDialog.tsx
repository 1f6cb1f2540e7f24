import { Modal, Skeleton, VisuallyHidden } from '@mantine/core';
import { Suspense, useEffect, useRef, useState } from 'react';
import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay';
import { useLocation } from 'react-router';
import type { VersionHistoryDialogQuery } from '#client/__generated__/VersionHistoryDialogQuery.graphql.ts';
import { messageOf } from '#client/relay/errors.ts';
import { RegionBoundary } from '#client/relay/reading/QueryRegion.tsx';
import { Banner } from '#client/ui/notice/Banner.tsx';
import { ErrorNotice } from '#client/ui/notice/ErrorNotice.tsx';
import { useAfterRestore } from './useAfterRestore.ts';
import { VersionTable } from './VersionTable.tsx';

const query = graphql`
  query VersionHistoryDialogQuery($number: String!) {
    ...VersionTable_query @arguments(number: $number)
  }
`;

type QueryRef = PreloadedQuery<VersionHistoryDialogQuery>;

type Props = {
  readonly number: string;
  /** Null until the query has been started. */
  readonly queryRef: QueryRef | null;
  readonly onRetry: () => void;
  readonly onClose: () => void;
};

/** The change history of a recipe, with links to every version, comparisons, and restoring. */
export default function VersionHistoryDialog({ number, queryRef, onRetry, onClose }: Props) {
  const { pathname } = useLocation();
  const [openedAt] = useState(pathname);
  const [opened, setOpened] = useState(false);
  const [covered, setCovered] = useState(false);
  const finish = useAfterRestore(onClose);
  const notice = useRef<string | null>(null);
  // Opens after mounting and closes before unmounting, so that Mantine can note the opener and return the focus to it.
  useEffect(() => setOpened(true), []);
  const close = () => setOpened(false);
  return (
    <Modal
      // A link in the dialog may lead to another version on the screen that opened it.
      opened={opened && pathname === openedAt}
      onClose={close}
      onExitTransitionEnd={() => (notice.current === null ? onClose() : finish(notice.current))}
      title="Version History"
      size="54rem"
      closeOnEscape={!covered}
    >
      {number === '' ? (
        <Banner tone="problem" title="Missing recipe number">
          Please enter a recipe number first.
        </Banner>
      ) : (
        <HistoryRegion
          queryRef={queryRef}
          number={number}
          onRetry={onRetry}
          onCovered={setCovered}
          onRestored={(text) => {
            notice.current = text;
            close();
          }}
        />
      )}
    </Modal>
  );
}

type HistoryProps = {
  readonly queryRef: QueryRef;
  readonly number: string;
  readonly onCovered: (covered: boolean) => void;
  readonly onRestored: (notice: string) => void;
};

function History({ queryRef, ...rest }: HistoryProps) {
  const data = usePreloadedQuery<VersionHistoryDialogQuery>(query, queryRef);
  return <VersionTable query={data} {...rest} />;
}

type RegionProps = Omit<HistoryProps, 'queryRef'> & Pick<Props, 'queryRef' | 'onRetry'>;

const HistoryRegion = ({ queryRef, onRetry, ...rest }: RegionProps) => (
  <RegionBoundary
    resetKey={queryRef}
    failed={(error) => (
      <ErrorNotice title="Failed to load history" message={messageOf(error)} onRetry={onRetry} />
    )}
  >
    <Suspense fallback={<HistorySkeleton />}>
      {queryRef === null ? <HistorySkeleton /> : <History queryRef={queryRef} {...rest} />}
    </Suspense>
  </RegionBoundary>
);

const ROWS = ['a', 'b', 'c', 'd'];

/** The shape of the list while it loads. */
function HistorySkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>Loading history…</VisuallyHidden>
      {ROWS.map((row) => (
        <Skeleton key={row} h="var(--bw-row)" mb="xs" />
      ))}
    </div>
  );
}
