import { useState } from 'react';
import type { Refusal } from '#client/relay/saving/refusal.ts';
import { refusalText } from '#client/relay/saving/refusal.ts';
import type { OilEdit } from '#client/screens/InventoryScreen/edit/useOilEdit.ts';
import type { InventoryOil } from '#client/screens/InventoryScreen/inventoryRows.ts';
import { useViewer } from '#client/session/useViewer.ts';
import { notifyDone, notifyProblem } from '#client/ui/notice/notify.ts';
import { notifyUndo } from '#client/ui/notice/notifyUndo.tsx';
import { useSteady } from '#client/ui/useSteady.ts';
import { missingSelection, type OilAction, refusal } from './oilActions.ts';
import { changedSentence } from './oilWords.ts';
import { useChangeActivity } from './useChangeActivity.ts';
import { useDeleteOils } from './useDeleteOils.ts';

type Oils = readonly InventoryOil[];

/** The action waiting for confirmation. */
export type Asked =
  | { readonly what: 'delete'; readonly oils: Oils; readonly isBulk: boolean }
  | { readonly what: 'inactivate' | 'reactivate'; readonly oils: Oils }
  | { readonly what: 'discard'; readonly tag: string; readonly then: () => void };

type Options = {
  readonly edit: OilEdit;
  /** Called after oils changed that may have been selected. */
  readonly onChanged: () => void;
  /** Opens the form of a new oil with the values of this one. */
  readonly onDuplicate: (oil: InventoryOil) => void;
};

/** Performs the actions of buttons, menus and double clicks, and stores the one waiting for confirmation. */
export function useOilActions({ edit, onChanged, onDuplicate }: Options) {
  const viewer = useViewer();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const perform = (action: OilAction, oils: Oils, isBulk: boolean) => {
    const [oil] = oils;
    switch (action) {
      case 'edit':
        return oil && edit.begin(oil);
      case 'duplicate':
        return oil && onDuplicate(oil);
      case 'delete':
        return setAsked({ what: 'delete', oils, isBulk });
      case 'inactivate':
      case 'reactivate':
        return setAsked({ what: action, oils });
    }
  };
  const act = useSteady((action: OilAction, oils: Oils, isBulk?: boolean) => {
    const wrong = missingSelection(oils, action) ?? refusal(viewer, oils, action);
    setProblem(wrong);
    if (wrong !== null) return;
    const then = () => perform(action, oils, isBulk === true);
    if (edit.oil === null || !endsEdit(action, oils, edit.oil)) return then();
    if (edit.isDirty) return setAsked({ what: 'discard', tag: edit.oil.tag, then });
    edit.end();
    then();
  });

  return {
    act,
    asked,
    /** Drops the input and performs the waiting action. */
    discard: useSteady(() => {
      if (asked?.what !== 'discard') return;
      edit.end();
      asked.then();
    }),
    endAsking: useSteady(() => setAsked(null)),
    problem,
    forgive: () => setProblem(null),
    ...useConfirmedActions(edit, onChanged),
  };
}

/** The requests of actions that were confirmed; each resolves to null when it was done. */
function useConfirmedActions(edit: OilEdit, onChanged: () => void) {
  const changeActivity = useChangeActivity();
  const deleteOils = useDeleteOils();
  const remove = async (oils: Oils, isBulk: boolean): Promise<Refusal | null> => {
    const why = await deleteOils(oils, isBulk);
    if (why !== null) return why;
    if (oils.some(({ id }) => id === edit.oil?.id)) edit.end();
    onChanged();
    return null;
  };
  const putBack = async (oils: Oils) => {
    const { payload, refusal: why } = await changeActivity(oils, true);
    if (why !== null) return notifyProblem('reactivateOils', refusalText(why));
    notifyDone(changedSentence(true, payload.changedCount));
  };
  const move = async (oils: Oils, active: boolean): Promise<Refusal | null> => {
    const { payload, refusal: why } = await changeActivity(oils, active);
    if (why !== null) return why;
    const { changedCount } = payload;
    const sentence = changedSentence(active, changedCount);
    // If some were inactive before, undoing all would also undo somebody else's change.
    const isMine = changedCount === oils.length;
    if (!active && isMine) notifyUndo(sentence, () => void putBack(inactive(oils)));
    else notifyDone(sentence);
    onChanged();
    return null;
  };
  return { remove, move };
}

/** Editing a row ends when another one is edited, and when its oil leaves the list. */
function endsEdit(action: OilAction, oils: Oils, edited: InventoryOil): boolean {
  const isAmong = oils.some(({ id }) => id === edited.id);
  if (action === 'edit') return !isAmong;
  return isAmong && (action === 'inactivate' || action === 'reactivate');
}

/** The oils as they are after deactivation. */
const inactive = (oils: Oils): Oils =>
  oils.map((oil) => ({ ...oil, isActive: false, grams: 0, gramsBefore: oil.grams }));
