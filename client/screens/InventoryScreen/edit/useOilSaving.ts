import { useMemo, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { showOnFields } from '#client/forms/showOnFields.ts';
import { type Refusal, refused } from '#client/relay/saving/refusal.ts';
import type { InventoryOil } from '#client/screens/InventoryScreen/inventoryRows.ts';
import { NOT_SAVED } from '#client/screens/retests/retestWords.ts';
import type { AskRetest } from '#client/screens/retests/useRetestQuestion.tsx';
import { fieldName } from '#client/ui/form/issuesResolver.ts';
import { notifySaved } from '#client/ui/notice/notify.ts';
import { useSteady } from '#client/ui/useSteady.ts';
import { normalizedOil } from '#domain/inventory/oilIssues.ts';
import { draftOf, fieldsOf, type OilFields, oilFieldName } from './oilFields.ts';
import { movedText } from './rowMove.ts';
import { useAskedUpdate } from './useAskedUpdate.ts';
import { useReloadOil } from './useReloadOil.ts';

import type { RowChange } from './writtenRow.ts';

type Options = {
  readonly oil: InventoryOil | null;
  readonly form: UseFormReturn<OilFields>;
  readonly cannabinoids: readonly string[];
  readonly change: (change: RowChange) => void;
  readonly end: () => void;
  readonly ask: AskRetest;
};

/** Saves the edited row, over what somebody else saved meanwhile too, or takes theirs instead. */
export function useOilSaving({ oil, form, cannabinoids, change, end, ask }: Options) {
  const update = useAskedUpdate(oil?.id ?? null, ask);
  const reload = useReloadOil();
  const isSending = useRef(false);
  /** The oil as it is stored now; says why when it does not come. */
  const stored = async (base: InventoryOil): Promise<InventoryOil | null> => {
    const answer = await reload(base);
    if (answer.ok) return answer.oil;
    change({ kind: 'miss', message: answer.message, hasLeft: answer.hasLeft });
    return null;
  };
  /** Reports immediately when the oil is gone, whatever the server refused. */
  const show = async (why: Refusal, base: InventoryOil) => {
    const isShownOnFields = showOnFields(form, why.issues, (issue) =>
      oilFieldName(fieldName(issue), cannabinoids.length),
    );
    change({ kind: 'refuse', refusal: isShownOnFields ? null : why });
    if (why.title !== null || why.issues.length > 0) return;
    const answer = await reload(base);
    if (answer.ok || !answer.hasLeft) return;
    change({ kind: 'miss', message: answer.message, hasLeft: true });
  };
  const saveOn = (baseOf: (begun: InventoryOil) => Promise<InventoryOil | null>) =>
    form.handleSubmit(async (fields) => {
      if (oil === null || isSending.current) return;
      isSending.current = true;
      const base = await baseOf(oil);
      const content = normalizedOil(draftOf(fields, cannabinoids, oil));
      const { id } = oil;
      const { receivedOn } = fields;
      const outcome = base && (await update(base, { id, content, receivedOn }));
      isSending.current = false;
      if (base === null || outcome === null) return;
      if ('isCancelled' in outcome) change({ kind: 'refuse', refusal: refused('', NOT_SAVED) });
      else if (outcome.refusal !== null) await show(outcome.refusal, base);
      else {
        notifySaved(`Saved ${content.tag}.`, movedText(base, outcome.oil));
        end();
      }
    })();
  const save = useSteady(() => void saveOn((begun) => Promise.resolve(begun)));
  /** Overwrites what somebody else saved. */
  const saveOver = useSteady(() => void saveOn(stored));
  const loadTheirs = useSteady(async () => {
    const theirs = oil && (await stored(oil));
    if (theirs === null) return;
    form.reset(fieldsOf(theirs, cannabinoids));
    change({ kind: 'reload', oil: theirs });
  });
  return useMemo(() => ({ save, saveOver, loadTheirs }), [save, saveOver, loadTheirs]);
}
