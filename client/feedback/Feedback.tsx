import { IconMessageReport } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useQueryLoader } from 'react-relay';
import query, {
  type FeedbackDialogQuery,
} from '#client/__generated__/FeedbackDialogQuery.graphql.ts';
import { NETWORK_ERROR } from '#client/relay/errors.ts';
import { lazyPart } from '#client/ui/notice/lazyPart.tsx';
import { notifyProblem } from '#client/ui/notice/notify.ts';
import printStyles from '#client/ui/theme/print.module.css';
import styles from './Feedback.module.css';

const loadDialog = () => import('./FeedbackDialog.tsx');
const FeedbackDialog = lazyPart(loadDialog);

/** Most people never open the form, so its code waits for a pointer or the focus on the button. */
const prepare = () => void loadDialog().catch(() => undefined);

/** The floating button on every signed-in screen, with its form. */
export default function Feedback() {
  const [isOpen, setIsOpen] = useState(false);
  const [queryRef, load] = useQueryLoader<FeedbackDialogQuery>(query);
  const open = () => {
    load({}, { fetchPolicy: 'store-or-network' });
    loadDialog().then(
      () => setIsOpen(true),
      () => notifyProblem('open feedback', `Could not open the form: ${NETWORK_ERROR}`),
    );
  };
  return (
    <>
      <button
        type="button"
        className={`${styles.feedback} ${printStyles.never}`}
        title="Send a bug report or an idea"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={open}
      >
        <IconMessageReport size={20} stroke={1.5} aria-hidden />
        <span>Feedback</span>
      </button>
      {isOpen && queryRef != null && (
        <Suspense>
          <FeedbackDialog queryRef={queryRef} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
