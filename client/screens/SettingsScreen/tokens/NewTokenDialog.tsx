import { useState } from 'react';
import { Dialog } from '#client/ui/dialog/Dialog.tsx';
import { TokenForm } from './TokenForm.tsx';
import { TokenSecret } from './TokenSecret.tsx';
import { useCreateApiToken } from './useCreateApiToken.ts';

type Props = {
  readonly connectionId: string;
  readonly restores: boolean;
  readonly onClose: () => void;
};

/** Asks for the purpose of the token, then shows it once. */
export function NewTokenDialog({ connectionId, restores, onClose }: Props) {
  const create = useCreateApiToken(connectionId);
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <Dialog
      title={secret === null ? 'New API token' : 'Copy the token now'}
      // Can be closed only by its button, because an accidental key press would lose the token.
      isLocked={secret !== null}
      onClose={onClose}
    >
      {(close) =>
        secret === null ? (
          <TokenForm
            restores={restores}
            save={async (token) => {
              const outcome = await create(token);
              if (outcome.ok) setSecret(outcome.secret);
              return outcome.ok ? null : outcome.refusal;
            }}
            onCancel={close}
          />
        ) : (
          <TokenSecret secret={secret} onDone={close} />
        )
      }
    </Dialog>
  );
}
