import { useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormReturn,
  useForm,
  useWatch,
} from 'react-hook-form';
import { type Refusal, refused } from '#client/relay/saving/refusal.ts';
import type { KeptForm } from '#client/session/drafts/useFormDraft.ts';
import { useUnsaved } from '#client/ui/dialog/UnsavedGuard.tsx';
import { type FieldIssue, fieldName, issuesResolver } from '#client/ui/form/issuesResolver.ts';
import { showOnFields } from './showOnFields.ts';
import { useRecordDraft } from './useRecordDraft.ts';
import { useRefusal } from './useRefusal.ts';

/** A record as it was read; `revision` is null for a new one. */
export type Stored<Values> = { readonly values: Values; readonly revision: number | null };

/** The current state of the record, or why it could not be loaded. */
export type Reloaded<Values> =
  | { readonly ok: true; readonly stored: Stored<Values> }
  | { readonly ok: false; readonly message: string };

type Options<Values extends FieldValues> = {
  readonly stored: Stored<Values>;
  readonly issuesOf: (values: Values) => readonly FieldIssue[];
  /** Resolves to null when it was saved. */
  readonly save: (values: Values, revision: number | null) => Promise<Refusal | null>;
  /** Null when nobody else can have changed it. */
  readonly reload: (() => Promise<Reloaded<Values>>) | null;
  /** The name under which unsaved values are stored. Null stores none: for secrets, and on public pages. */
  readonly kept: KeptForm<Values> | null;
  /** Starts with the stored draft without asking. */
  readonly restores?: boolean;
  /** Once saved it begins anew, for the next record. */
  readonly beginsAnew?: boolean;
};

/**
 * A form for one record: validates before sending, shows the server's issues at their fields and other refusals in a
 * banner, and never loses input. Conflicts with other people's changes are shown.
 */
export function useRecordForm<Values extends FieldValues>(options: Options<Values>) {
  const { stored, issuesOf, reload, kept, restores = false } = options;
  // The user's edits are based on this version, even if the list has newer data.
  const [base, setBase] = useState(stored);
  const { refusal, setRefusal, banner } = useRefusal();
  const form = useForm<Values>({
    defaultValues: base.values as DefaultValues<Values>,
    resolver: issuesResolver(issuesOf),
    reValidateMode: 'onSubmit',
  });
  const { formState } = form;
  useUnsaved(formState.isDirty);
  const draft = useRecordDraft<Values>({
    kept,
    restores,
    typed: useWatch({ control: form.control }) as Values,
    isDirty: formState.isDirty,
    revision: base.revision,
    onRestore: (typed, revision) => {
      // Keeps the revision that the values are based on, so that later changes by others are detected.
      setBase({ ...base, revision });
      form.reset(typed, { keepDefaultValues: true });
    },
  });
  const onSaved = (values: Values) => {
    // Typed over without an answer, the offer would come back with what was just saved.
    draft?.onDiscard();
    form.reset(options.beginsAnew === true ? base.values : values);
  };
  const send = useSend(form, options, base, { setRefusal, onSaved });
  const loadTheirs = async (load: NonNullable<typeof reload>) => {
    const answer = await load();
    if (!answer.ok) return setRefusal(refused('', answer.message));
    setBase(answer.stored);
    form.reset(answer.stored.values);
    setRefusal(null);
  };

  return {
    ...fieldsOf(form),
    submit: () => void send(),
    submitting: formState.isSubmitting,
    /** Something was typed and not saved. */
    isDirty: formState.isDirty,
    /** The stored draft to offer; null when there is none. */
    draft,
    /** The refusal for the banner: everything that does not belong to a field. */
    refusal,
    banner,
    /** Forgets a refusal that is about earlier values; a conflict stays until it is resolved. */
    dismiss: () => setRefusal((refusal) => (refusal?.isConflict === true ? refusal : null)),
    loadTheirs: reload === null ? null : () => void loadTheirs(reload),
  };
}

type Answered<Values> = {
  readonly setRefusal: (refusal: Refusal | null) => void;
  readonly onSaved: (values: Values) => void;
};

/** Sends the values, once at a time, and shows a refusal at its fields or in the banner. */
function useSend<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { save }: Options<Values>,
  base: Stored<Values>,
  { setRefusal, onSaved }: Answered<Values>,
) {
  const isSending = useRef(false);
  const show = (refused: Refusal) => {
    const isShownOnFields = showOnFields(form, refused.issues, (issue) =>
      (issue.path[0] ?? '') in base.values ? (fieldName(issue) as Path<Values>) : null,
    );
    setRefusal(isShownOnFields ? null : refused);
  };
  return form.handleSubmit(async (values) => {
    if (isSending.current) return;
    isSending.current = true;
    setRefusal(null);
    const refused = await save(values, base.revision);
    isSending.current = false;
    if (refused === null) onSaved(values);
    else show(refused);
  });
}

/** The part of the form that its fields use. */
function fieldsOf<Values extends FieldValues>(form: UseFormReturn<Values>) {
  const { formState } = form;
  const clear = (name: Path<Values>) => {
    form.clearErrors(name);
    form.clearErrors('root');
  };
  return {
    control: form.control,
    /** The issue of the form as a whole, found before sending. */
    problem: formState.errors.root?.message,
    /** Validates a single field. */
    check: (name: Path<Values>) => void form.trigger(name),
    focus: form.setFocus,
    /** Sets a value as if the user had chosen it. */
    set: (name: Path<Values>, value: PathValue<Values, Path<Values>>) => {
      form.setValue(name, value, { shouldDirty: true });
      clear(name);
      form.setFocus(name);
    },
    /** Sets several values at once; the focus stays. */
    fill: (values: Partial<Values>) => {
      for (const [name, value] of Object.entries(values)) {
        const field = name as Path<Values>;
        form.setValue(field, value, { shouldDirty: true });
        clear(field);
      }
    },
    /** The props of a field; its error disappears with the first edit. */
    field: (name: Path<Values>) => ({
      ...form.register(name, { onChange: () => clear(name) }),
      error: form.getFieldState(name, formState).error?.message,
    }),
  };
}
