import { useLocation, useNavigate } from 'react-router';
import { signOutOnServer } from '#client/session/logout.ts';
import { endSession } from '#client/session/session.ts';
import { loginPath } from '#client/token/guard.ts';
import { forgetSessionExpired, useSessionExpired } from '#client/token/sessionExpired.ts';
import { ConfirmDialog } from '#client/ui/dialog/ConfirmDialog.tsx';
import { KEEPS_FORM } from '#client/ui/dialog/keepsForm.ts';

/** Says once that the session has ended; OK leads to the sign-in page and back to this page. */
export function SessionExpiredDialog() {
  const message = useSessionExpired();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const leave = () => {
    // After inactivity the browser ends the session first, because the server may have seen later activity.
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
