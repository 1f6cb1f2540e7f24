import { RestoreOffer } from '#client/ui/form/RestoreOffer.tsx';
import type { RecordDraft } from './useRecordDraft.ts';

/** At the head of a form: what was typed into it before the session ended. */
export function DraftOffer({ draft }: { readonly draft: RecordDraft | null }) {
  if (draft === null) return null;
  const { isOvertaken, ...offer } = draft;
  return (
    <RestoreOffer {...offer}>
      {isOvertaken && (
        <span>Somebody has saved other changes since. Saving yours will say so.</span>
      )}
    </RestoreOffer>
  );
}
