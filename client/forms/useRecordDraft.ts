import { useEffect } from 'react';
import { type KeptForm, useFormDraft } from '#client/session/drafts/useFormDraft.ts';
import { useSteady } from '#client/ui/useSteady.ts';

type Typed<Values> = { readonly typed: Values; readonly revision: number | null };

type Options<Values> = {
  readonly kept: KeptForm<Values> | null;
  readonly restores: boolean;
  readonly typed: Values;
  readonly isDirty: boolean;
  /** The revision of the edited record; null for a new one. */
  readonly revision: number | null;
  readonly onRestore: (typed: Values, revision: number | null) => void;
};

/** A stored draft that includes the revision it is based on. */
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

/** The unsaved values of a form: stored while there are any, offered after the form was left. */
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
    /** Somebody else has saved the record since. */
    isConflict: offer.values.revision !== revision,
    onRestore: restore,
    onDiscard: answer,
  };
}

export type RecordDraft = NonNullable<ReturnType<typeof useRecordDraft>>;
