import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { loginPath } from './guard.ts';
import { endSession, onSignedOutElsewhere } from './session.ts';
import { onSessionExpired } from './sessionExpired.ts';

const ConfirmDialog = lazy(async () => ({
  default: (await import('#client/ui/ConfirmDialog.tsx')).ConfirmDialog,
}));

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
  if (message === null) return null;
  return (
    <Suspense>
      <ConfirmDialog
        opened
        title="Session Expired"
        confirmLabel="OK"
        cancelLabel={null}
        onConfirm={leave}
        onCancel={leave}
      >
        {message}
      </ConfirmDialog>
    </Suspense>
  );
}
