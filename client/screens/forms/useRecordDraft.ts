import { useEffect } from 'react';
import { type KeptForm, useFormDraft } from '#client/session/useFormDraft.ts';
import { useSteady } from '#client/ui/useSteady.ts';

type Typed<Values> = { readonly typed: Values; readonly revision: number | null };

type Options<Values> = {
  readonly kept: KeptForm<Values> | null;
  readonly restores: boolean;
  readonly typed: Values;
  readonly isDirty: boolean;
  /** Of the record that is typed over; null: a new one. */
  readonly revision: number | null;
  readonly onRestore: (typed: Values, revision: number | null) => void;
};

/** What a form on one record keeps: also the revision it was typed over. */
export function keptRecord<Values>({ form, isValues }: KeptForm<Values>): KeptForm<Typed<Values>> {
  return {
    form,
    isValues: (values): values is Typed<Values> =>
      typeof values === 'object' &&
      values !== null &&
      'typed' in values &&
      'revision' in values &&
      (values.revision === null || typeof values.revision === 'number') &&
      isValues(values.typed),
  };
}

/** The unsaved typing of a form on one record: kept while there is any, offered when it was left. */
export function useRecordDraft<Values>(options: Options<Values>) {
  const { kept, restores, typed, isDirty, revision } = options;
  const draft = useFormDraft(kept && keptRecord(kept));
  const { offer, keep, settle, answer } = draft;
  const restore = useSteady(() => {
    if (offer === null) return;
    answer();
    options.onRestore(offer.values.typed, offer.values.revision);
  });
  useEffect(() => {
    if (isDirty) keep({ typed, revision });
    else settle();
  }, [isDirty, typed, revision, keep, settle]);
  useEffect(() => {
    if (restores) restore();
  }, [restores, restore]);
  if (offer === null || restores) return null;
  return {
    typedAt: offer.typedAt,
    /** Somebody has saved the record since. */
    isOvertaken: offer.values.revision !== revision,
    onRestore: restore,
    onDiscard: answer,
  };
}

export type RecordDraft = NonNullable<ReturnType<typeof useRecordDraft>>;
