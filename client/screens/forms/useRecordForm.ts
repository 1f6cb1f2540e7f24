import { useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  useForm,
  useWatch,
} from 'react-hook-form';
import { type Refusal, refused } from '#client/relay/refusal.ts';
import type { KeptForm } from '#client/session/useFormDraft.ts';
import { type FieldIssue, fieldName, issuesResolver } from '#client/ui/form/issuesResolver.ts';
import { useUnsaved } from '#client/ui/UnsavedGuard.tsx';
import { useRecordDraft } from './useRecordDraft.ts';

/** A record as it was read; null in `revision` is a new one. */
export type Stored<Values> = { readonly values: Values; readonly revision: number | null };

/** The record as it stands now, or why it did not come. */
export type Reloaded<Values> =
  | { readonly ok: true; readonly stored: Stored<Values> }
  | { readonly ok: false; readonly message: string };

type Options<Values extends FieldValues> = {
  readonly stored: Stored<Values>;
  readonly issuesOf: (values: Values) => readonly FieldIssue[];
  /** Null when it was saved. */
  readonly save: (values: Values, revision: number | null) => Promise<Refusal | null>;
  /** Null where nobody else can have changed it. */
  readonly reload: (() => Promise<Reloaded<Values>>) | null;
  /**
   * By which name unsaved typing outlives the session. Null keeps none: where a secret is typed, or
   * on a page for strangers.
   */
  readonly kept: KeptForm<Values> | null;
  /** Starts with what was kept, unasked. */
  readonly restores?: boolean;
};

/**
 * A form on one record: the rules before it is sent, the server's issues on their fields, any other
 * refusal in a banner, and nothing typed lost. Two people on one record are told of each other.
 */
export function useRecordForm<Values extends FieldValues>(options: Options<Values>) {
  const { stored, issuesOf, save, reload, kept, restores = false } = options;
  // What is typed is typed over this, whatever the list beneath has learned since.
  const [base, setBase] = useState(stored);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const banner = useRef<HTMLDivElement>(null);
  const isSending = useRef(false);
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
      // Saved over the revision it was typed on, so that another's change since is not passed over.
      setBase({ ...base, revision });
      form.reset(typed, { keepDefaultValues: true });
    },
  });
  useEffect(() => {
    if (refusal !== null) banner.current?.focus();
  }, [refusal]);

  const clear = (name: Path<Values>) => {
    form.clearErrors(name);
    form.clearErrors('root');
  };
  const place = (refused: Refusal) => {
    const onFields = refused.issues.filter(({ path: [first = ''] }) => first in base.values);
    const isTold = onFields.length > 0 && onFields.length === refused.issues.length;
    setRefusal(isTold ? null : refused);
    for (const [index, issue] of onFields.entries()) {
      form.setError(
        fieldName(issue) as Path<Values>,
        { type: 'server', message: issue.message },
        { shouldFocus: isTold && index === 0 },
      );
    }
  };
  const send = form.handleSubmit(async (values) => {
    if (isSending.current) return;
    isSending.current = true;
    setRefusal(null);
    const refused = await save(values, base.revision);
    isSending.current = false;
    if (refused === null) form.reset(values);
    else place(refused);
  });
  const loadTheirs = async () => {
    if (reload === null) return;
    const answer = await reload();
    if (!answer.ok) {
      setRefusal(refused('', answer.message));
      return;
    }
    setBase(answer.stored);
    form.reset(answer.stored.values);
    setRefusal(null);
  };

  return {
    control: form.control,
    submit: () => void send(),
    submitting: formState.isSubmitting,
    /** What was typed before the session ended, as the form offers it; null when there is nothing. */
    draft,
    /** What stands in a banner: everything but what landed on its field. */
    refusal,
    banner,
    /** What is wrong with the whole, before anything is sent. */
    problem: formState.errors.root?.message,
    /** Judges one field on its own. */
    check: (name: Path<Values>) => void form.trigger(name),
    focus: form.setFocus,
    /** As if it had been chosen. */
    set: (name: Path<Values>, value: PathValue<Values, Path<Values>>) => {
      form.setValue(name, value, { shouldDirty: true });
      form.setFocus(name);
    },
    loadTheirs: reload === null ? null : () => void loadTheirs(),
    /** The props of a field; its error goes with the first edit. */
    field: (name: Path<Values>) => ({
      ...form.register(name, { onChange: () => clear(name) }),
      error: form.getFieldState(name, formState).error?.message,
    }),
  };
}
