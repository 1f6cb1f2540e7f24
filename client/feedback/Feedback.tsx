import { IconMessageReport } from '@tabler/icons-react';
import { useState } from 'react';
import { Dialog } from '#client/ui/Dialog.tsx';
import './Feedback.css';
import { FeedbackForm } from './FeedbackForm.tsx';

/** The floating button of every signed-in screen, and the form behind it. */
export default function Feedback() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="bw-feedback bw-no-print"
        title="Send a bug report or an idea"
        onClick={() => setIsOpen(true)}
      >
        <IconMessageReport size={20} stroke={1.5} aria-hidden />
        <span>Feedback</span>
      </button>
      {isOpen && (
        <Dialog title="Feedback" onClose={() => setIsOpen(false)}>
          {(close) => <FeedbackForm onClose={close} />}
        </Dialog>
      )}
    </>
  );
}
