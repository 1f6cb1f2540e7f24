import type { FormulationInput } from '#domain/formulation/types.ts';
import { suggest } from './suggest.ts';

/** The labels of the lots that `suggest` would choose, in its order; null when no blend meets the targets. */
export function offeredLots(input: FormulationInput): readonly string[] | null {
  const { choices, formulation } = suggest(input);
  if (!formulation.ok) return null;
  const labels = new Map(input.oils.map(({ id, label }) => [id, label]));
  return choices.map(({ oilId }) => labels.get(oilId) ?? oilId);
}
