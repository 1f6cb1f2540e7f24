import { IconMessageReport } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { graphql, type PreloadedQuery, usePreloadedQuery, useQueryLoader } from 'react-relay';
import type { FeedbackQuery } from '#client/__generated__/FeedbackQuery.graphql.ts';
import { RegionBoundary } from '#client/relay/QueryRegion.tsx';
import { ViewerContext } from '#client/session/useViewer.ts';
import { Dialog } from '#client/ui/Dialog.tsx';
import './Feedback.css';
import { FeedbackForm } from './FeedbackForm.tsx';

// The form stands beside the screens and learns by itself whose words it keeps; the store knows.
const query = graphql`
  query FeedbackQuery {
    me {
      ...useViewer_user
    }
  }
`;

/** The floating button of every signed-in screen, and the form behind it. */
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
        className="bw-feedback bw-no-print"
        title="Send a bug report or an idea"
        onClick={open}
      >
        <IconMessageReport size={20} stroke={1.5} aria-hidden />
        <span>Feedback</span>
      </button>
      {isOpen && queryRef != null && (
        <Dialog title="Feedback" onClose={() => setIsOpen(false)}>
          {(close) => (
            // A server that cannot even say who this is deserves a report all the more.
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
