import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { KEEPS_FORM } from '#client/ui/keepsForm.ts';
import { PasswordAgainDialog } from './PasswordAgainDialog.tsx';
import { SessionExpiredDialog } from './SessionExpiredDialog.tsx';
import { SessionWarning } from './SessionWarning.tsx';
import { useSessionExpired } from './sessionExpired.ts';
import { useSessionWatch } from './useSessionWatch.ts';

/** `onSignedOut`: another tab has signed out, and nothing may be shown any more. */
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
