import { useState } from 'react';
import { dropFormDraft, readFormDraft } from './formDrafts.ts';
import type { KeptForm } from './useFormDraft.ts';
import { useViewer } from './useViewer.ts';

/**
 * For the page a form opens from: whether unsaved typing waits in it. `settle` once the form was
 * opened, which deals with it from then on.
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
