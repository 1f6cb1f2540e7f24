import { type ComponentType, lazy, Suspense, useCallback, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { settlePassword, usePasswordAsked } from '#client/token/passwordAgain.ts';
import { useSessionExpired } from '#client/token/sessionExpired.ts';
import { KEEPS_FORM } from '#client/ui/dialog/keepsForm.ts';
import { SessionExpiredDialog } from './expiry/SessionExpiredDialog.tsx';
import { SessionWarning } from './expiry/SessionWarning.tsx';
import { useSessionWatch } from './expiry/useSessionWatch.ts';

// Few changes ask for the password. Without the dialog they fail with the refusal they got.
const PasswordAgainDialog = lazy<ComponentType>(() =>
  import('./passwordAgain/PasswordAgainDialog.tsx').catch(() => ({ default: Unasked })),
);

function Unasked() {
  useEffect(() => settlePassword(false), []);
  return null;
}

/** `onSignedOut`: another tab has signed out, so nothing may be shown any more. */
export default function SessionKeeper({ onSignedOut }: { readonly onSignedOut: () => void }) {
  const navigate = useNavigate();
  const isExpired = useSessionExpired() !== null;
  const leave = useCallback(() => {
    onSignedOut();
    void navigate('/login', { state: KEEPS_FORM });
  }, [onSignedOut, navigate]);
  const isPasswordAsked = usePasswordAsked();
  const { warning, stay } = useSessionWatch(leave);
  return (
    <>
      <SessionWarning warning={isExpired ? null : warning} onStay={stay} />
      {isPasswordAsked && (
        <Suspense>
          <PasswordAgainDialog />
        </Suspense>
      )}
      <SessionExpiredDialog />
    </>
  );
}
