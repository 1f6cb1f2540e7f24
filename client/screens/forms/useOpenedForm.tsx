import { type ReactNode, useState } from 'react';
import type { KeptForm } from '#client/session/useFormDraft.ts';
import { useKeptForm } from '#client/session/useKeptForm.ts';
import { RestoreOffer } from '#client/ui/form/RestoreOffer.tsx';
import { keptRecord } from './useRecordDraft.ts';

type OpenedForm = {
  readonly isOpen: boolean;
  /** For `useRecordForm`: it starts with what was kept, because somebody asked for that here. */
  readonly restores: boolean;
  readonly open: () => void;
  readonly close: () => void;
  /** What was typed into it before the session ended, to be shown on the page. */
  readonly offer: ReactNode;
};

/** For the page that a form opens from: whether it is open, and what waits unsaved in it. */
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
