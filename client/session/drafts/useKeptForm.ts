import { useState } from 'react';
import { useViewer } from '#client/session/useViewer.ts';
import { dropFormDraft, readFormDraft } from './formDrafts.ts';
import type { KeptForm } from './useFormDraft.ts';

/**
 * For the page that opens a form: whether the form has an unsaved draft. Call `settle` once the form is open, which
 * then handles the draft itself.
 */
export function useKeptForm<Values>({ form, isValues }: KeptForm<Values>) {
  const { id: userId } = useViewer();
  const [offer, setOffer] = useState(() => readFormDraft(userId, form, isValues));
  return {
    offer,
    settle: () => setOffer(null),
    discard: () => {
      dropFormDraft(userId, form);
      setOffer(null);
    },
  };
}
