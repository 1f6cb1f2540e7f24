import type { LotPolicy } from '#client/screens/oils/lots/lotPolicy.ts';
import { EFFECTIVE_STATE_WORDS, effectiveState } from '#domain/lots/effectiveState.ts';
import { dueReason } from '#domain/lots/fefoKey.ts';
import { isOffered, onDay, temporaryRefusal, use } from '#domain/lots/use.ts';
import type { PickedOil } from './pickedOil.ts';

/**
 * The oil with what its status and dates say about its use today; Suggest leaves out lots that may not be
 * used or have expired.
 */
export function withUse(oil: PickedOil, lotPolicy: LotPolicy): PickedOil {
  const { today, use: policy } = lotPolicy;
  const { standing, label: tag } = oil;
  if (standing === undefined) return withRefusal(oil, lotPolicy);
  const reason = dueReason(standing, today);
  const dated = reason === null ? oil : { ...oil, useFirstReason: reason };
  const one = use({ ...standing, tag }, onDay(today), policy);
  if (one.kind === 'allowed') return dated;
  const state = effectiveState(standing, today);
  // Released, but with fewer days left than asked for.
  const word = state === 'released' || state === 'depleted' ? 'Due' : EFFECTIVE_STATE_WORDS[state];
  const noted = { ...dated, useNote: { word, ...one } };
  return isOffered({ ...standing, tag }, today, policy) ? noted : { ...noted, mayUse: false };
}

/** A temporary oil, which can't be saved and so is no stock where lots are released. */
function withRefusal(oil: PickedOil, policy: LotPolicy): PickedOil {
  const sentence = temporaryRefusal(oil.label, policy);
  return sentence === null
    ? oil
    : { ...oil, mayUse: false, useNote: { word: 'Not in inventory', sentence, kind: 'refused' } };
}
