import type { PickedOil } from '#client/screens/batches/run/pickedOil.ts';
import type { Feasible } from '#domain/formulation/types.ts';

/** The part of an answer that says which lots it takes. */
type Taking = Pick<Feasible, 'ok' | 'allocations' | 'buffer'> | { readonly ok: false };

export type LotsAgainst = {
  /** Their tags, with what tells two of one tag apart. */
  readonly labels: readonly string[];
  /** Why each of them may not be used. */
  readonly sentences: readonly string[];
  /** Quality could allow all of them. */
  readonly isForQuality: boolean;
};

/** The heading above the sentences: `Can't be saved with: THC-103`. */
export const againstTitle = ({
  labels,
  isForQuality,
}: Pick<LotsAgainst, 'labels' | 'isForQuality'>) =>
  `${isForQuality ? 'Quality has to allow' : "Can't be saved with"}: ${labels.join(', ')}`;

/** The lots with which an answer can be calculated, but not be saved; null when there are none. */
export function lotsAgainstAnswer(
  answer: Taking | null,
  byId: ReadonlyMap<string, PickedOil>,
): LotsAgainst | null {
  if (!answer?.ok) return null;
  const { allocations, buffer } = answer;
  return lotsAgainst([...allocations, ...(buffer ? [buffer] : [])], byId);
}

/** The same for the lots of an answer or of a document; those of which nothing is taken do not count. */
export function lotsAgainst(
  lots: readonly { readonly oilId: string | null; readonly grams: number }[],
  byId: ReadonlyMap<string, PickedOil>,
): LotsAgainst | null {
  const taken = lots.filter(({ grams }) => grams > 0);
  const against = [...new Set(taken.map(({ oilId }) => oilId))].flatMap((id) => {
    const oil = byId.get(id ?? '');
    const note = oil?.useNote;
    return oil && note && note.kind !== 'warn' ? [{ label: oil.label, ...note }] : [];
  });
  if (against.length === 0) return null;
  return {
    labels: against.map(({ label }) => label),
    sentences: against.map(({ sentence }) => sentence),
    isForQuality: against.every(({ kind }) => kind === 'override'),
  };
}
