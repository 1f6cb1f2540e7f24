import { Suspense } from 'react';
import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay';
import type { FeedbackDialogQuery } from '#client/__generated__/FeedbackDialogQuery.graphql.ts';
import { RegionBoundary } from '#client/relay/reading/QueryRegion.tsx';
import { ViewerContext } from '#client/session/useViewer.ts';
import { Dialog } from '#client/ui/dialog/Dialog.tsx';
import { FeedbackForm } from './FeedbackForm.tsx';

// Loaded by the form itself, which needs the user's id to store drafts; usually served from the store.
const query = graphql`
  query FeedbackDialogQuery {
    me {
      ...useViewer_user
    }
  }
`;

type Props = {
  readonly queryRef: PreloadedQuery<FeedbackDialogQuery>;
  readonly onClose: () => void;
};

/** The form behind the feedback button. */
export default function FeedbackDialog({ queryRef, onClose }: Props) {
  return (
    <Dialog title="Feedback" onClose={onClose}>
      {(close) => (
        // Feedback must be possible even when the server cannot load the user.
        <RegionBoundary resetKey={queryRef} failed={() => <FeedbackForm onClose={close} />}>
          <Suspense>
            <OwnForm queryRef={queryRef} onClose={close} />
          </Suspense>
        </RegionBoundary>
      )}
    </Dialog>
  );
}

function OwnForm({ queryRef, onClose }: Props) {
  const { me } = usePreloadedQuery<FeedbackDialogQuery>(query, queryRef);
  return (
    <ViewerContext value={me}>
      <FeedbackForm onClose={onClose} />
    </ViewerContext>
  );
}
