import { useState } from 'react';
import { type Refusal, refusalText } from '#client/relay/saving/refusal.ts';
import { notifyDone, notifyProblem } from '#client/ui/notice/notify.ts';
import { notifyUndo } from '#client/ui/notice/notifyUndo.tsx';
import { useSteady } from '#client/ui/useSteady.ts';
import type { BatchAction, PickedBatch } from './batchRights.ts';
import { changedSentence } from './batchWords.ts';
import { useBatchActivity } from './useBatchActivity.ts';

type Batches = readonly PickedBatch[];

/** The action waiting for confirmation. */
export type Asked = { readonly action: BatchAction; readonly batches: Batches };

type Options = {
  /** The list from which hidden batches disappear; null when it shows them too. */
  readonly connectionId: string | null;
  /** Loads the list again. */
  readonly onReload: () => void;
  /** Called after batches changed that may have been selected. */
  readonly onChanged: () => void;
};

/** Hides and shows batches, and stores the action waiting for confirmation. */
export function useBatchActions({ connectionId, onReload, onChanged }: Options) {
  const changeActivity = useBatchActivity(connectionId);
  const [asked, setAsked] = useState<Asked | null>(null);
  // Reloads the list that is shown at the time of the undo, which may be a different one.
  const reload = useSteady(onReload);

  const putBack = async (batches: Batches) => {
    const { payload, refusal } = await changeActivity(batches, true);
    if (refusal !== null) return notifyProblem('reactivateBatches', refusalText(refusal));
    notifyDone(changedSentence('reactivate', withNames(batches, payload)));
    reload();
  };
  const change = async ({ action, batches }: Asked): Promise<Refusal | null> => {
    const { payload, refusal } = await changeActivity(batches, action === 'reactivate');
    if (refusal !== null) return refusal;
    const results = withNames(batches, payload);
    const sentence = changedSentence(action, results);
    // Without batches that somebody else had already hidden.
    const mine = new Set(results.flatMap(({ id, changed }) => (changed ? id : [])));
    const undone = batches.filter(({ id }) => mine.has(id));
    if (action === 'inactivate' && undone.length > 0) {
      notifyUndo(sentence, () => void putBack(undone));
    } else notifyDone(sentence);
    onChanged();
    reload();
    return null;
  };
  return {
    act: useSteady((action: BatchAction, batches: Batches) => setAsked({ action, batches })),
    asked,
    endAsking: useSteady(() => setAsked(null)),
    change,
  };
}

type Answered = {
  readonly results: readonly { readonly changed: boolean }[];
  /** In the order of `results`. */
  readonly batches: readonly { readonly id: string }[];
};

/** The results with the names of their batches, in list order. */
function withNames(batches: Batches, { results, batches: answered }: Answered) {
  const changed = new Map(answered.map(({ id }, index) => [id, results[index]?.changed]));
  return batches.map(({ id, batchId }) => ({ id, batchId, changed: changed.get(id) === true }));
}
