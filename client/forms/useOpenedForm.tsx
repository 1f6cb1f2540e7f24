import { type ReactNode, useState } from 'react';
import type { KeptForm } from '#client/session/drafts/useFormDraft.ts';
import { useKeptForm } from '#client/session/drafts/useKeptForm.ts';
import { RestoreOffer } from '#client/ui/form/RestoreOffer.tsx';
import { keptRecord } from './useRecordDraft.ts';

type OpenedForm = {
  readonly isOpen: boolean;
  /** Passed to `useRecordForm`: the form starts with the stored draft, because the user asked for it here. */
  readonly restores: boolean;
  readonly open: () => void;
  readonly close: () => void;
  /** The offer to restore what was typed before the session ended. */
  readonly offer: ReactNode;
};

/** For the page that opens a form: whether it is open, and whether it has an unsaved draft. */
export function useOpenedForm<Values>(kept: KeptForm<Values>, about: string): OpenedForm {
  const { offer, settle, discard } = useKeptForm(keptRecord(kept));
  const [opened, setOpened] = useState<'blank' | 'restored' | null>(null);
  const open = (how: 'blank' | 'restored') => {
    settle();
    setOpened(how);
  };
  return {
    isOpen: opened !== null,
    restores: opened === 'restored',
    open: () => open('blank'),
    close: () => setOpened(null),
    offer: offer !== null && (
      <RestoreOffer
        typedAt={offer.typedAt}
        about={about}
        onRestore={() => open('restored')}
        onDiscard={discard}
      />
    ),
  };
}
