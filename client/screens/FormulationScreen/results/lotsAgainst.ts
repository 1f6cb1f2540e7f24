import type { PickedOil } from '#client/screens/batches/run/pickedOil.ts';
import type { Feasible } from '#domain/formulation/types.ts';

/** The part of an answer that says which lots it takes. */
type Taking = Pick<Feasible, 'ok' | 'allocations' | 'buffer'> | { readonly ok: false };

export type LotsAgainst = {
  readonly tags: readonly string[];
  /** Why each of them may not be used. */
  readonly sentences: readonly string[];
  /** Quality could allow all of them. */
  readonly isForQuality: boolean;
};

/** The lots with which an answer can be calculated, but not be saved; null when there are none. */
export function lotsAgainst(
  answer: Taking | null,
  byId: ReadonlyMap<string, PickedOil>,
): LotsAgainst | null {
  if (!answer?.ok) return null;
  const { allocations, buffer } = answer;
  const taken = [...allocations, ...(buffer ? [buffer] : [])].filter(({ grams }) => grams > 0);
  const lots = [...new Set(taken.map(({ oilId }) => oilId))].flatMap((id) => {
    const oil = byId.get(id ?? '');
    const note = oil?.useNote;
    return oil && note && note.kind !== 'warn' ? [{ tag: oil.tag, ...note }] : [];
  });
  if (lots.length === 0) return null;
  return {
    tags: [...new Set(lots.map(({ tag }) => tag))],
    sentences: [...new Set(lots.map(({ sentence }) => sentence))],
    isForQuality: lots.every(({ kind }) => kind === 'override'),
  };
}
