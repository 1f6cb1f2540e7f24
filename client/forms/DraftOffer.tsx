import { RestoreOffer } from '#client/ui/form/RestoreOffer.tsx';
import type { RecordDraft } from './useRecordDraft.ts';

/** Offers, at the top of a form, to restore what was typed before the session ended. */
export function DraftOffer({ draft }: { readonly draft: RecordDraft | null }) {
  if (draft === null) return null;
  const { isConflict, ...offer } = draft;
  return (
    <RestoreOffer {...offer}>
      {isConflict && <span>Somebody has saved other changes since. Saving yours will say so.</span>}
    </RestoreOffer>
  );
}
