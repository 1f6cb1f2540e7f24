import { useEffect, useMemo, useReducer, useRef } from 'react';
import { useForm } from 'react-hook-form';
import type { InventoryOil } from '#client/screens/InventoryScreen/inventoryRows.ts';
import type { AskRetest } from '#client/screens/retests/useRetestQuestion.tsx';
import { issuesResolver } from '#client/ui/form/issuesResolver.ts';
import { useSteady } from '#client/ui/useSteady.ts';
import { oilIssues } from '#domain/inventory/oilIssues.ts';
import { draftOf, fieldsOf, NO_FIELDS, type OilFieldName, type OilFields } from './oilFields.ts';
import { useOilSaving } from './useOilSaving.ts';
import { changeRow, NO_ROW } from './writtenRow.ts';

/** The edit state for the fields and buttons of the row, and for the messages above the table. */
export type OilEdit = ReturnType<typeof useOilEdit>;

/**
 * Edits one oil in its row; `ask` is why its percents changed. The input is kept here instead of in the fields, which unmount when the table scrolls, and
 * is based on the oil at the start of editing.
 */
export function useOilEdit(cannabinoids: readonly string[], ask: AskRetest) {
  const [row, change] = useReducer(changeRow, NO_ROW);
  const { oil, refusal } = row;
  const banner = useRef<HTMLDivElement>(null);
  /** The first field gets the focus once, when it is rendered. */
  const isAwaited = useRef(false);
  const form = useForm<OilFields>({
    defaultValues: NO_FIELDS,
    resolver: issuesResolver((fields) =>
      oil === null ? [] : oilIssues(draftOf(fields, cannabinoids, oil), cannabinoids),
    ),
    reValidateMode: 'onSubmit',
  });
  const { isDirty, isSubmitting: isSaving } = form.formState;
  useEffect(() => {
    if (refusal !== null) banner.current?.focus();
  }, [refusal]);

  const begin = useSteady((next: InventoryOil) => {
    if (next.id === oil?.id) return;
    isAwaited.current = true;
    form.reset(fieldsOf(next, cannabinoids));
    change({ kind: 'begin', oil: next });
  });
  /** Continues with a draft based on an earlier revision of the oil. */
  const resume = useSteady((next: InventoryOil, fields: OilFields) => {
    begin(next);
    form.reset(fields, { keepDefaultValues: true });
  });
  const end = useSteady(() => {
    form.reset(NO_FIELDS);
    change({ kind: 'end' });
  });
  const saving = useOilSaving({ oil, form, cannabinoids, change, end, ask });
  const check = useSteady((name: OilFieldName) => void form.trigger(name));
  const { control, clearErrors } = form;
  const acts = useMemo(
    () => ({ begin, resume, end, check, ...saving }),
    [begin, resume, end, check, saving],
  );
  return useMemo(
    () => ({ ...row, isDirty, isSaving, control, clearErrors, banner, isAwaited, ...acts }),
    [row, isDirty, isSaving, control, clearErrors, acts],
  );
}
