import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { useSessionExpired } from '#client/token/sessionExpired.ts';
import { KEEPS_FORM } from '#client/ui/dialog/keepsForm.ts';
import { SessionExpiredDialog } from './expiry/SessionExpiredDialog.tsx';
import { SessionWarning } from './expiry/SessionWarning.tsx';
import { useSessionWatch } from './expiry/useSessionWatch.ts';
import { PasswordAgainDialog } from './passwordAgain/PasswordAgainDialog.tsx';

/** `onSignedOut`: another tab has signed out, so nothing may be shown any more. */
export default function SessionKeeper({ onSignedOut }: { readonly onSignedOut: () => void }) {
  const navigate = useNavigate();
  const isExpired = useSessionExpired() !== null;
  const leave = useCallback(() => {
    onSignedOut();
    void navigate('/login', { state: KEEPS_FORM });
  }, [onSignedOut, navigate]);
  const { warning, stay } = useSessionWatch(leave);
  return (
    <>
      <SessionWarning warning={isExpired ? null : warning} onStay={stay} />
      <PasswordAgainDialog />
      <SessionExpiredDialog />
    </>
  );
}
