import type { TargetResult } from '#domain/formulation/types.ts';
import type { PlannedResult } from '#domain/record/made/asListed.ts';
import type { PlannedFormulation } from '#domain/record/plan/plannedFormulation.ts';

/** The result of a previewed target, in the words of its record. */
export function plannedResult(
  { cannabinoid, operator, met }: TargetResult,
  preview: PlannedFormulation | null,
): PlannedResult {
  const off = preview?.ok ? preview.offAsListed : [];
  const found = off.find((one) => one.cannabinoid === cannabinoid && one.operator === operator);
  return found?.result ?? (met ? 'Met' : 'Not met');
}
