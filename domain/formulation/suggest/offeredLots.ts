import type { FormulationInput } from '#domain/formulation/types.ts';
import { type MultiplierInterval, shelfInterval } from '../windows/whatIf.ts';
import { suggest } from './suggest.ts';

export type OfferedLots =
  /** The labels of the lots that `suggest` would choose, in its order. */
  | { readonly kind: 'lots'; readonly labels: readonly string[] }
  /** No blend meets the targets; `shelf` are the multipliers that all of the free stock allows, null: none. */
  | { readonly kind: 'none'; readonly shelf: MultiplierInterval | null };

/** The lots that would make the batch, or how large it may be. Never throws. */
export function offeredLots(input: FormulationInput): OfferedLots {
  const { choices, formulation } = suggest(input);
  if (!formulation.ok) return { kind: 'none', shelf: shelfInterval(input, input.oils) };
  const labels = new Map(input.oils.map(({ id, label }) => [id, label]));
  return { kind: 'lots', labels: choices.map(({ oilId }) => labels.get(oilId) ?? oilId) };
}
