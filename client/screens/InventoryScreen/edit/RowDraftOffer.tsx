import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import type { InventoryOil } from '#client/screens/InventoryScreen/inventoryRows.ts';
import { type KeptForm, useFormDraft } from '#client/session/drafts/useFormDraft.ts';
import { RestoreOffer } from '#client/ui/form/RestoreOffer.tsx';
import { isRowDraft, type RowDraft, rowFields, typedRow } from './rowDraft.ts';
import type { OilEdit } from './useOilEdit.ts';

/** One row can be edited at a time. */
const ROW: KeptForm<RowDraft> = { form: 'oil:row', isValues: isRowDraft };

type Props = {
  readonly edit: OilEdit;
  /** The oils of the open tab. */
  readonly oils: readonly InventoryOil[];
  readonly cannabinoids: readonly string[];
};

/** Stores the input of an edited row, and offers it after a session ended. */
export function RowDraftOffer({ edit, oils, cannabinoids }: Props) {
  const { offer, keep, settle, answer } = useFormDraft(ROW);
  const fields = useWatch({ control: edit.control });
  const { oil, isDirty } = edit;
  useEffect(() => {
    if (oil !== null && isDirty) keep(typedRow(oil, fields, cannabinoids));
    else settle();
  }, [oil, isDirty, fields, cannabinoids, keep, settle]);
  if (offer === null || oil !== null) return null;
  const { oilId, tag, revision } = offer.values;
  const found = oils.find(({ id }) => id === oilId);
  // The oil is in the other tab, not loaded yet, or deleted.
  if (found === undefined) return null;
  const restore = () => {
    answer();
    // With the revision of the draft, so that later changes by others are detected.
    edit.resume({ ...found, revision }, rowFields(offer.values, cannabinoids));
  };
  return (
    <RestoreOffer
      typedAt={offer.typedAt}
      about={`to oil ${tag}`}
      onRestore={restore}
      onDiscard={answer}
    >
      {found.revision !== revision && (
        <span>Somebody has saved other changes to it since. Saving yours will say so.</span>
      )}
    </RestoreOffer>
  );
}
