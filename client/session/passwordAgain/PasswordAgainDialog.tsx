import { Anchor, PasswordInput, Stack } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { useIdentity } from '#client/session/identity.ts';
import { settlePassword } from '#client/token/passwordAgain.ts';
import { TopDialog } from '#client/ui/dialog/TopDialog.tsx';
import { Form } from '#client/ui/form/Form.tsx';
import { FormButtons } from '#client/ui/form/FormButtons.tsx';
import { type PasswordProblem, useConfirmPassword } from './useConfirmPassword.ts';

/**
 * Asks for the password again; afterwards the waiting requests are sent again. A native dialog, because it opens above
 * Mantine's dialogs and above an alertdialog, and the waiting request may come from either.
 */
export default function PasswordAgainDialog() {
  const box = useRef<HTMLDialogElement>(null);
  const title = useId();
  const text = useId();
  useEffect(() => {
    const dialog = box.current;
    dialog?.showModal();
    // Only close() returns the focus to the element that had it.
    return () => dialog?.close();
  }, []);
  return (
    <TopDialog
      ref={box}
      aria-labelledby={title}
      aria-describedby={text}
      onCancel={(event) => {
        event.preventDefault();
        settlePassword(false);
      }}
      // Browsers let a second Esc close a dialog even though the first was prevented.
      onClose={() => settlePassword(false)}
    >
      <h2 id={title}>Enter your password again</h2>
      <p id={text}>
        You last entered it more than 5 minutes ago. Your change continues once it is right.
      </p>
      <PasswordForm />
    </TopDialog>
  );
}

const MISSING = { message: 'Password is required', needsReset: false };

/** Keeps Esc from also closing a Mantine dialog underneath. */
const KEEPS_ESC = { 'data-mantine-stop-propagation': 'true' } as const;

function PasswordForm() {
  const { email } = useIdentity();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<PasswordProblem | null>(null);
  const [confirm, submitting] = useConfirmPassword();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  const submit = async () => {
    if (submitting) return;
    const problem = password === '' ? MISSING : await confirm(password);
    if (problem === null) {
      settlePassword(true);
      return;
    }
    setError(problem);
    field.current?.focus();
    field.current?.select();
  };

  return (
    <Form onSubmit={() => void submit()}>
      <Stack gap="md" {...KEEPS_ESC}>
        {/* Password managers look for the user name that belongs to the password. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <PasswordInput
          {...KEEPS_ESC}
          ref={field}
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          value={password}
          error={error?.message}
          errorProps={{ role: 'alert' }}
          aria-invalid={error !== null}
          onChange={(event) => {
            setPassword(event.currentTarget.value);
            setError(null);
          }}
        />
        {error?.needsReset && (
          <Anchor href="/request-password" target="_blank">
            Request a reset link
          </Anchor>
        )}
        <FormButtons
          submitLabel="Continue"
          submitting={submitting}
          onCancel={() => settlePassword(false)}
        />
      </Stack>
    </Form>
  );
}
