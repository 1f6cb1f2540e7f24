import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx';
import { loginPath } from './guard.ts';
import { endSession, onSignedOutElsewhere } from './session.ts';
import { onSessionExpired } from './sessionExpired.ts';

/** Says that the session is over, once, and on OK leads back to this place by way of the sign-in page. */
export function SessionExpiredDialog() {
  const [message, setMessage] = useState<string | null>(null);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  useEffect(() => onSessionExpired(setMessage), []);
  useEffect(() => onSignedOutElsewhere(() => void navigate('/login')), [navigate]);

  const leave = () => {
    setMessage(null);
    endSession();
    void navigate(loginPath(pathname + search));
  };
  return (
    <ConfirmDialog
      opened={message !== null}
      title="Session Expired"
      confirmLabel="OK"
      cancelLabel={null}
      onConfirm={leave}
      onCancel={leave}
    >
      {message}
    </ConfirmDialog>
  );
}
