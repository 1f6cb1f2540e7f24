import { useLocation, useNavigate } from 'react-router';
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx';
import { KEEPS_FORM } from '#client/ui/keepsForm.ts';
import { loginPath } from './guard.ts';
import { signOutOnServer } from './logout.ts';
import { endSession } from './session.ts';
import { forgetSessionExpired, useSessionExpired } from './sessionExpired.ts';

/** Says that the session is over, once, and on OK leads back to this place by way of the sign-in page. */
export function SessionExpiredDialog() {
  const message = useSessionExpired();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const leave = () => {
    // By inactivity it ends here first: the server may have heard of somebody a little later.
    signOutOnServer();
    endSession();
    forgetSessionExpired();
    void navigate(loginPath(pathname + search + hash), { state: KEEPS_FORM });
  };
  return (
    <ConfirmDialog
      opened={message !== null}
      title="Session Expired"
      confirmLabel="OK"
      cancelLabel={null}
      hidesPage
      onConfirm={leave}
      onCancel={leave}
    >
      {message}
    </ConfirmDialog>
  );
}
