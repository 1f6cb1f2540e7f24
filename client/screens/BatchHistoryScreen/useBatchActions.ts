import { useState } from 'react';
import { type Refusal, refusalText } from '#client/relay/refusal.ts';
import { notifyDone, notifyProblem } from '#client/ui/notify.ts';
import { notifyUndo } from '#client/ui/notifyUndo.tsx';
import { useSteady } from '#client/ui/useSteady.ts';
import type { BatchAction, PickedBatch } from './batchRights.ts';
import { changedSentence } from './batchWords.ts';
import { useBatchActivity } from './useBatchActivity.ts';

type Batches = readonly PickedBatch[];

/** What waits for a yes. */
export type Asked = { readonly action: BatchAction; readonly batches: Batches };

type Options = {
  /** The list that hidden batches leave; null when it lists them too. */
  readonly connectionId: string | null;
  /** Asks the server for the list again. */
  readonly onReload: () => void;
  /** After batches were changed that may have been selected. */
  readonly onChanged: () => void;
};

/** Hides and shows batches, and holds what waits for a confirmation. */
export function useBatchActions({ connectionId, onReload, onChanged }: Options) {
  const changeActivity = useBatchActivity(connectionId);
  const [asked, setAsked] = useState<Asked | null>(null);
  // The list of the moment it is taken back, which may be another one by then.
  const reload = useSteady(onReload);

  const putBack = async (batches: Batches) => {
    const outcome = await changeActivity(
      batches.map(({ id }) => id),
      true,
    );
    if (!outcome.ok) return notifyProblem('reactivateBatches', refusalText(outcome.refusal));
    notifyDone(changedSentence('reactivate', withNames(batches, outcome.results)));
    reload();
  };
  const change = async ({ action, batches }: Asked): Promise<Refusal | null> => {
    const outcome = await changeActivity(
      batches.map(({ id }) => id),
      action === 'reactivate',
    );
    if (!outcome.ok) return outcome.refusal;
    const results = withNames(batches, outcome.results);
    const sentence = changedSentence(action, results);
    // Not those that somebody else had hidden before.
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

type Changed = readonly { readonly id: string; readonly changed: boolean }[];

/** The results with the names of their batches, in the order they were listed. */
function withNames(batches: Batches, results: Changed) {
  const changed = new Map(results.map((result) => [result.id, result.changed]));
  return batches.map(({ id, batchId }) => ({ id, batchId, changed: changed.get(id) === true }));
}
