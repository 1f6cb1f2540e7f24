import { useState } from 'react';
import type { BatchSigningInput } from '#client/__generated__/BatchSignDialogQuery.graphql.ts';
import type { CompleteBatchInput } from '#client/__generated__/useCompleteBatchMutation.graphql.ts';
import { isForQuality, type Refusal } from '#client/relay/saving/refusal.ts';
import type { GivenOverride } from '#client/screens/batches/override/OverrideDialog.tsx';

/** The entries and reasons that are stored when a batch is completed. */
export type Writing = Pick<BatchSigningInput, 'id' | 'entries' | 'reasons'>;

type Sent = Pick<CompleteBatchInput, 'signature' | 'revision'>;

/** A completion that somebody of Quality may allow, with the signature that it has already. */
type Waiting = { readonly writing: Writing; readonly with: Sent };

type Send = (
  writing: Writing,
  more: Sent & Pick<CompleteBatchInput, 'override'>,
) => Promise<Refusal | null>;

/**
 * Completes a batch once more with the permission of Quality. The signature of whoever completed it is kept for that, and
 * given up with the first change of what it covers.
 */
export function useCompletionOverride(present: Writing, send: Send) {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const isOffered = waiting !== null && textOf(waiting.writing) === textOf(present);
  return {
    /** True while a refused completion may be sent once more with a permission. */
    isOffered,
    isOpen: isOpen && isOffered,
    open: () => setIsOpen(true),
    close: () => setIsOpen(false),
    /** Keeps a refused completion when Quality can allow it; tells whether it can. */
    await: (refused: Refusal | null, completion: Waiting): boolean => {
      const waits = refused !== null && isForQuality(refused);
      setWaiting(waits ? completion : null);
      return waits;
    },
    /** Resolves to a refusal, or to null when the batch was completed. */
    sign: async (override: GivenOverride): Promise<Refusal | null> =>
      waiting && send(waiting.writing, { ...waiting.with, override }),
  };
}

const textOf = ({ entries, reasons }: Writing): string => JSON.stringify([entries, reasons]);
