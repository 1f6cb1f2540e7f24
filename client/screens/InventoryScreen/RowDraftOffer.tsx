import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { type KeptForm, useFormDraft } from '#client/session/useFormDraft.ts';
import { RestoreOffer } from '#client/ui/form/RestoreOffer.tsx';
import type { InventoryOil } from './inventoryRows.ts';
import { isRowDraft, type RowDraft, rowFields, typedRow } from './rowDraft.ts';
import type { OilEdit } from './useOilEdit.ts';

/** One row is written at a time. */
const ROW: KeptForm<RowDraft> = { form: 'oil:row', isValues: isRowDraft };

type Props = {
  readonly edit: OilEdit;
  /** Of the tab that is open. */
  readonly oils: readonly InventoryOil[];
  readonly cannabinoids: readonly string[];
};

/** Keeps what is typed into a row of the inventory, and offers what was left when a session ended. */
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
  // It stands in the other tab, has not come yet, or is gone.
  if (found === undefined) return null;
  const restore = () => {
    answer();
    // On the revision it was typed on, so that another's change since is not passed over.
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
