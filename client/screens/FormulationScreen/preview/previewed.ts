import type { FormulationInput } from '#domain/formulation/types.ts';
import { type LotWindow, lotWindows } from '#domain/formulation/windows/lotWindows.ts';
import type { PlannedFormulation } from '#domain/record/plan/plannedFormulation.ts';

/** An answer, and how far each picked lot could move. */
export type Previewed = {
  readonly answer: PlannedFormulation;
  readonly windows: readonly LotWindow[];
};

export const previewed = (input: FormulationInput, answer: PlannedFormulation): Previewed => ({
  answer,
  windows: lotWindows(input, answer.ok ? answer.allocations : []),
});
