import { IconMessageReport } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { graphql, type PreloadedQuery, usePreloadedQuery, useQueryLoader } from 'react-relay';
import type { FeedbackQuery } from '#client/__generated__/FeedbackQuery.graphql.ts';
import { RegionBoundary } from '#client/relay/reading/QueryRegion.tsx';
import { ViewerContext } from '#client/session/useViewer.ts';
import { Dialog } from '#client/ui/dialog/Dialog.tsx';
import printStyles from '#client/ui/theme/print.module.css';
import styles from './Feedback.module.css';
import { FeedbackForm } from './FeedbackForm.tsx';

// Loaded by the form itself, which needs the user's id to store drafts; usually served from the store.
const query = graphql`
  query FeedbackQuery {
    me {
      ...useViewer_user
    }
  }
`;

/** The floating button on every signed-in screen, with its form. */
export default function Feedback() {
  const [isOpen, setIsOpen] = useState(false);
  const [queryRef, load] = useQueryLoader<FeedbackQuery>(query);
  const open = () => {
    load({}, { fetchPolicy: 'store-or-network' });
    setIsOpen(true);
  };
  return (
    <>
      <button
        type="button"
        className={`${styles.feedback} ${printStyles.never}`}
        title="Send a bug report or an idea"
        onClick={open}
      >
        <IconMessageReport size={20} stroke={1.5} aria-hidden />
        <span>Feedback</span>
      </button>
      {isOpen && queryRef != null && (
        <Dialog title="Feedback" onClose={() => setIsOpen(false)}>
          {(close) => (
            // Feedback must be possible even when the server cannot load the user.
            <RegionBoundary resetKey={queryRef} failed={() => <FeedbackForm onClose={close} />}>
              <Suspense>
                <OwnForm queryRef={queryRef} onClose={close} />
              </Suspense>
            </RegionBoundary>
          )}
        </Dialog>
      )}
    </>
  );
}

type Props = { readonly queryRef: PreloadedQuery<FeedbackQuery>; readonly onClose: () => void };

function OwnForm({ queryRef, onClose }: Props) {
  const { me } = usePreloadedQuery<FeedbackQuery>(query, queryRef);
  return (
    <ViewerContext value={me}>
      <FeedbackForm onClose={onClose} />
    </ViewerContext>
  );
}
