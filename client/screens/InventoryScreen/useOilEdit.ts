import { useEffect, useMemo, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type Refusal, refused } from '#client/relay/refusal.ts';
import { fieldName, issuesResolver } from '#client/ui/form/issuesResolver.ts';
import { notifyDone } from '#client/ui/notify.ts';
import { useSteady } from '#client/ui/useSteady.ts';
import { normalizedOil, oilIssues } from '#domain/inventory/oilIssues.ts';
import type { InventoryOil } from './inventoryRows.ts';
import {
  draftOf,
  fieldsOf,
  NO_FIELDS,
  type OilFieldName,
  type OilFields,
  oilFieldName,
} from './oilFields.ts';
import { useReloadOil } from './useReloadOil.ts';
import { useUpdateOil } from './useUpdateOil.ts';

/** For the fields of the edited row, its buttons, and what is said above the table. */
export type OilEdit = ReturnType<typeof useOilEdit>;

/**
 * One oil being written in its row. What is typed lives here and not in the fields, which come and
 * go as the table scrolls, and stands on the oil as it was when the writing began.
 */
export function useOilEdit(cannabinoids: readonly string[]) {
  const update = useUpdateOil();
  const reload = useReloadOil();
  const [oil, setOil] = useState<InventoryOil | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [hasLeft, setLeft] = useState(false);
  const banner = useRef<HTMLDivElement>(null);
  /** The first field takes the focus once, when it is drawn. */
  const isAwaited = useRef(false);
  const isSending = useRef(false);
  const form = useForm<OilFields>({
    defaultValues: NO_FIELDS,
    resolver: issuesResolver((fields) =>
      oil === null ? [] : oilIssues(draftOf(fields, cannabinoids, oil), cannabinoids),
    ),
    reValidateMode: 'onSubmit',
  });
  const { isDirty, isSubmitting } = form.formState;
  useEffect(() => {
    if (refusal !== null) banner.current?.focus();
  }, [refusal]);

  const begin = useSteady((next: InventoryOil) => {
    if (next.id === oil?.id) return;
    isAwaited.current = true;
    form.reset(fieldsOf(next, cannabinoids));
    setRefusal(null);
    setLeft(false);
    setOil(next);
  });
  /** Goes on with what was typed over an earlier revision of the oil. */
  const resume = useSteady((next: InventoryOil, fields: OilFields) => {
    begin(next);
    form.reset(fields, { keepDefaultValues: true });
  });
  const end = useSteady(() => {
    form.reset(NO_FIELDS);
    setRefusal(null);
    setLeft(false);
    setOil(null);
  });
  const place = (why: Refusal) => {
    const placed = why.issues.flatMap((issue) => {
      const name = oilFieldName(fieldName(issue), cannabinoids.length);
      return name === null ? [] : [{ name, message: issue.message }];
    });
    const isTold = placed.length > 0 && placed.length === why.issues.length;
    setRefusal(isTold ? null : why);
    for (const [index, { name, message }] of placed.entries()) {
      form.setError(name, { type: 'server', message }, { shouldFocus: isTold && index === 0 });
    }
  };
  /** The oil as it stands now; says why when it does not come. */
  const standing = async (base: InventoryOil): Promise<InventoryOil | null> => {
    const answer = await reload(base);
    if (answer.ok) return answer.oil;
    setRefusal(refused('', answer.message));
    setLeft(answer.hasLeft);
    return null;
  };
  /** Says at once when there is nothing left to write, whatever the server had against it. */
  const tell = async (why: Refusal, base: InventoryOil) => {
    place(why);
    if (why.title !== null || why.issues.length > 0) return;
    const answer = await reload(base);
    if (answer.ok || !answer.hasLeft) return;
    setRefusal(refused('', answer.message));
    setLeft(true);
  };
  const send = form.handleSubmit;
  const saveOn = (baseOf: (begun: InventoryOil) => Promise<InventoryOil | null>) =>
    send(async (fields) => {
      if (oil === null || isSending.current) return;
      isSending.current = true;
      const base = await baseOf(oil);
      const content = normalizedOil(draftOf(fields, cannabinoids, oil));
      const why = base && (await update(oil.id, content, fields.receivedOn, base.revision));
      isSending.current = false;
      if (base !== null && why !== null) await tell(why, base);
      else if (base !== null) {
        notifyDone(`Saved ${content.tag}.`);
        end();
      }
    })();
  const save = useSteady(() => void saveOn((begun) => Promise.resolve(begun)));
  /** What was typed takes the place of what somebody else saved meanwhile. */
  const saveOver = useSteady(() => void saveOn(standing));
  const loadTheirs = useSteady(async () => {
    const theirs = oil && (await standing(oil));
    if (theirs === null) return;
    form.reset(fieldsOf(theirs, cannabinoids));
    setRefusal(null);
    setOil(theirs);
  });

  const check = useSteady((name: OilFieldName) => void form.trigger(name));
  const { control, clearErrors } = form;
  return useMemo(
    () => ({
      oil,
      refusal,
      /** Somebody has taken it out of this tab: its row can only be closed. */
      hasLeft,
      isDirty,
      isSaving: isSubmitting,
      control,
      clearErrors,
      check,
      banner,
      isAwaited,
      begin,
      resume,
      end,
      save,
      saveOver,
      loadTheirs,
    }),
    [
      oil,
      refusal,
      hasLeft,
      isDirty,
      isSubmitting,
      control,
      clearErrors,
      check,
      begin,
      resume,
      end,
      save,
      saveOver,
      loadTheirs,
    ],
  );
}
